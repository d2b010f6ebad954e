import { Button } from '@/components/ui/Button'
import { fieldLook } from '@/components/ui/Field'
import { useCreateMessages } from '@/hooks/useCreateMessages'
import { draftLimits } from '@/lib/creator/draft-problem'
import type { WorkDraft } from '@/lib/creator/work-draft'
import type { DraftFieldsProps } from './CollectionFields'
import { DraftField } from './DraftField'
import { RowRemover } from './RowRemover'

const even = [
  { account: '', percent: '50' },
  { account: '', percent: '50' },
]

/** The maker's part of later sales, and who shares it. */
export function RoyaltyFields({ draft, onChange, problemOf }: DraftFieldsProps) {
  const { collection: messages } = useCreateMessages()
  const { shares } = draft
  const change = (index: number, changes: Partial<WorkDraft['shares'][number]>) =>
    onChange({ shares: shares.map((share, at) => (at === index ? { ...share, ...changes } : share)) })
  // One that is left alone needs no contract to share with.
  const remove = (index: number) => {
    const left = shares.filter((_, at) => at !== index)
    onChange({ shares: left.length < 2 ? [] : left })
  }
  const problem = problemOf('shares')
  return (
    <>
      <DraftField
        name="royaltyPercent"
        label={messages.royalty}
        hint={messages.royaltyHint}
        problem={problemOf('royaltyPercent')}
      >
        {(props) => (
          <input
            {...props}
            inputMode="decimal"
            autoComplete="off"
            value={draft.royaltyPercent}
            onChange={(event) => onChange({ royaltyPercent: event.target.value })}
          />
        )}
      </DraftField>
      <fieldset className="flex flex-col gap-3">
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
              onChange={(event) => change(index, { account: event.target.value })}
              className={`${fieldLook} font-mono text-sm`}
            />
            <input
              aria-label={messages.percent({ number: index + 1 })}
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={(event) => change(index, { percent: event.target.value })}
              className={fieldLook}
            />
            <RowRemover label={messages.removeShare({ number: index + 1 })} onRemove={() => remove(index)} />
          </div>
        ))}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {shares.length < draftLimits.shares && (
          <Button
            size="small"
            className="self-start"
            onClick={() => onChange({ shares: shares.length === 0 ? even : [...shares, { account: '', percent: '' }] })}
          >
            {shares.length === 0 ? messages.split : messages.addShare}
          </Button>
        )}
      </fieldset>
    </>
  )
}
