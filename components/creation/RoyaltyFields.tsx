import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { normalizeNumber } from '@/lib/base/format/normalize-number'
import { replaceDecimalComma } from '@/lib/base/format/validate-amount'
import type { ItemDraft } from '@/lib/creation/item-draft'
import {
  draftLimits,
  parseRoyalty,
  type ShareProblem,
  validateRoyaltyAccount,
  validateRoyaltyShare,
} from '@/lib/creation/validate-draft'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import type { enCreation } from '@/lib/i18n/generated/en/creation'
import type { DraftFieldsProps } from './DraftField'
import { DraftField } from './DraftField'
import { RemoveRowButton } from './RemoveRowButton'

/** The first is who makes it, where that is known. */
const shareEvenly = (maker: string | null) => [maker ?? '', ''].map((account) => ({ account, percent: '50' }))

/** The maker's part of later sales, and who shares it. */
export function RoyaltyFields({ draft, onChange, problemOf }: DraftFieldsProps) {
  const { collection: messages, explain, explainPrice } = useMessages(creationMessages)
  const { address } = useWallet()
  const { shares } = draft
  /** What was left, and is said to be wrong at once: an address by itself, the whole with the last of its fields. */
  const [left, setLeft] = useState({ royalty: false, account: false, shares: false })
  const leave = (what: keyof typeof left) => setLeft((before) => ({ ...before, [what]: true }))
  const change = (index: number, changes: Partial<ItemDraft['shares'][number]>) =>
    onChange({ shares: shares.map((share, at) => (at === index ? { ...share, ...changes } : share)) })
  // One that is left alone needs no contract to share with.
  const remove = (index: number) => {
    const left = shares.filter((_, at) => at !== index)
    onChange({ shares: left.length < 2 ? [] : left })
  }
  const pointed = replaceDecimalComma(draft.royaltyPercent)
  const explainRoyalty =
    parseRoyalty(pointed) === null ? explain.royaltyPercent : explainPrice.comma({ price: pointed })
  const isRoyaltyAsked = left.royalty || problemOf('royaltyPercent') !== undefined
  const isAsked = problemOf('shares') !== undefined
  const problem =
    isAsked || left.shares ? validateRoyaltyShare(shares) : left.account ? validateRoyaltyAccount(shares, true) : null
  return (
    <>
      <DraftField
        name="royaltyPercent"
        label={messages.royalty}
        hint={messages.royaltyHint}
        problem={isRoyaltyAsked && parseRoyalty(draft.royaltyPercent) === null ? explainRoyalty : undefined}
      >
        {(props) => (
          <input
            {...props}
            inputMode="decimal"
            autoComplete="off"
            value={draft.royaltyPercent}
            onChange={(event) => onChange({ royaltyPercent: event.target.value })}
            onBlur={() => {
              leave('royalty')
              tidy(draft.royaltyPercent, (royaltyPercent) => onChange({ royaltyPercent }))
            }}
          />
        )}
      </DraftField>
      <fieldset
        className="flex flex-col gap-3"
        onBlur={({ currentTarget, relatedTarget, target }) => {
          if (target instanceof HTMLInputElement && !currentTarget.contains(relatedTarget)) leave('shares')
        }}
      >
        <legend className="mb-2">{messages.shares}</legend>
        <p className="text-sm text-muted">{shares.length === 0 ? messages.sharesAlone : messages.sharesHint}</p>
        {shares.map(({ account, percent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no name of their own while they are typed
          <div key={index} className="grid grid-cols-[1fr_5rem_auto] gap-2">
            <input
              name={index === 0 ? 'shares' : undefined}
              aria-label={messages.account({ number: index + 1 })}
              placeholder="0x…"
              autoComplete="off"
              spellCheck={false}
              value={account}
              aria-invalid={isOf(problem, index) && !isOfPart(problem)}
              aria-describedby={isOf(problem, index) ? 'create-shares-problem' : undefined}
              onChange={(event) => change(index, { account: event.target.value })}
              onBlur={() => leave('account')}
              className={`${fieldClassName} font-mono text-sm`}
            />
            <input
              aria-label={messages.percent({ number: index + 1 })}
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              aria-invalid={isOf(problem, index) && isOfPart(problem)}
              aria-describedby={isOf(problem, index) ? 'create-shares-problem' : undefined}
              onChange={(event) => change(index, { percent: event.target.value })}
              onBlur={() => tidy(percent, (tidied) => change(index, { percent: tidied }))}
              className={fieldClassName}
            />
            <RemoveRowButton label={messages.removeShare({ number: index + 1 })} onRemove={() => remove(index)} />
          </div>
        ))}
        {problem && (
          <p id="create-shares-problem" role="alert" className="text-sm text-danger">
            {explainShare(problem, messages.explainShare)}
          </p>
        )}
        {shares.length < draftLimits.shares && (
          <Button
            size="small"
            className="self-start"
            onClick={() =>
              onChange({
                shares: shares.length === 0 ? shareEvenly(address) : [...shares, { account: '', percent: '' }],
              })
            }
          >
            {shares.length === 0 ? messages.split : messages.addShare}
          </Button>
        )}
      </fieldset>
    </>
  )
}

function isOf(problem: ShareProblem | null, index: number): boolean {
  return problem !== null && 'number' in problem && problem.number === index + 1
}

function tidy(typed: string, onChange: (tidied: string) => void) {
  const tidied = normalizeNumber(typed)
  if (tidied !== typed) onChange(tidied)
}

function isOfPart(problem: ShareProblem | null): boolean {
  return problem?.kind === 'percent' || problem?.kind === 'comma'
}

function explainShare(problem: ShareProblem, messages: typeof enCreation.collection.explainShare): string {
  if (problem.kind === 'sum') return messages.sum(problem)
  return problem.kind === 'comma' ? messages.comma(problem) : messages[problem.kind](problem)
}
