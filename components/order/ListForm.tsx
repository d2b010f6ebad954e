import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldLook } from '@/components/ui/Field'
import { useSellMessages } from '@/hooks/useSellMessages'
import { formatDate } from '@/lib/format/format-date'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { parseEther } from '@/lib/format/parse-ether'
import type { Config } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import { createSalt } from '@/lib/transactions/create-salt'
import { type DurationName, durations, longestSeconds } from '@/lib/transactions/durations'
import type { ListTerms } from '@/lib/transactions/list-terms'

export interface ListFormProps {
  config: Config
  item: Item
  /** What was decided before, to change it. */
  decided: ListTerms | null
  replaces: ListTerms['replaces']
  onDecide: (terms: ListTerms) => void
}

/** What for, and until when. Nothing leaves the page by it. */
export function ListForm({ config, item, decided, replaces, onDecide }: ListFormProps) {
  const { list: messages } = useSellMessages()
  const { chainId, contract, tokenId, standard, name, collection } = item
  const currencies = config.chains.find(({ id }) => id === chainId)?.currencies ?? []
  const [price, setPrice] = useState(decided ? formatEtherExactly(BigInt(decided.lots[0]?.priceWei ?? 0)) : '')
  const [currency, setCurrency] = useState(decided?.currency ?? currencies[0]?.address)
  const [duration, setDuration] = useState<DurationName>('month')
  const [approvesAll, setApprovesAll] = useState(decided?.approvesAll ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000))
  const seconds = Math.min(durations[duration], longestSeconds(config))

  const decide = (event: FormEvent) => {
    event.preventDefault()
    const priceWei = parseEther(price)
    setProblem(priceWei === null ? messages.problem.price : priceWei === 0n ? messages.problem.zero : null)
    if (!priceWei || !currency) return
    const now = Math.floor(Date.now() / 1000)
    const token = { contract, tokenId, standard, name, collectionName: collection.name, quantity: '1' }
    onDecide({
      chainId,
      lots: [{ tokens: [token], priceWei: priceWei.toString() }],
      currency,
      // The chain's clock may be a little behind this one.
      startTime: String(now - 30),
      endTime: String(now + seconds),
      salt: createSalt(),
      ...{ approvesAll, replaces },
    })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={decide}>
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <Field id="list-price" label={messages.price} hint={messages.priceHint} problem={problem}>
          {(props) => (
            <input
              {...props}
              className={`${fieldLook} figures`}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={(event) => setPrice(event.target.value)}
            />
          )}
        </Field>
        <Field id="list-currency" label={messages.currency}>
          {(props) => (
            <select
              {...props}
              className={fieldLook}
              value={currency}
              onChange={(event) => setCurrency(event.target.value as `0x${string}`)}
            >
              {currencies.map(({ address, symbol }) => (
                <option key={address} value={address}>
                  {symbol}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        id="list-duration"
        label={messages.ends}
        hint={messages.until({ date: formatDate((nowSeconds + seconds) * 1000) })}
      >
        {(props) => (
          <select
            {...props}
            className={fieldLook}
            value={duration}
            onChange={(event) => setDuration(event.target.value as DurationName)}
          >
            {Object.keys(durations).map((key) => (
              <option key={key} value={key}>
                {messages.duration[key as DurationName]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {standard === 'ERC721' && (
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 accent-accent"
            checked={approvesAll}
            onChange={(event) => setApprovesAll(event.target.checked)}
          />
          <span>
            {messages.approvesAll}
            <span className="block text-muted">{messages.approvesAllHint}</span>
          </span>
        </label>
      )}
      {replaces.length > 0 && <p className="text-sm text-muted">{messages.replaces}</p>}
      <DialogActions>
        <Button type="submit" variant="primary">
          {messages.review}
        </Button>
      </DialogActions>
    </form>
  )
}
