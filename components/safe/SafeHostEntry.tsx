import { useState } from 'react'
import type { Address } from 'viem'
import { Button } from '@/components/ui/Button'
import type { SafeHostState } from '@/hooks/useSafeHost'
import { useSafeHostMessages } from '@/hooks/useSafeHostMessages'
import { toAppError } from '@/lib/errors/to-app-error'
import { toUserMessage } from '@/lib/errors/to-user-message'
import type { WaitingTransaction } from '@/lib/safe-host/read-waiting'
import { replaceWaiting, signWaiting } from '@/lib/safe-host/sign-waiting'
import { unpackCalls } from '@/lib/safe-tx/multi-send'
import { nameOwners, OwnerPicker } from './OwnerPicker'
import { SafeCalls } from './SafeCalls'

interface SafeHostEntryProps {
  host: SafeHostState
  entry: WaitingTransaction
  say: (text: string) => void
}

/** One transaction that waits: what it does, who has signed, and what an owner can do about it. */
export function SafeHostEntry({ host: { ground, refresh }, entry, say }: SafeHostEntryProps) {
  const messages = useSafeHostMessages()
  const [chosen, choose] = useState<Address>()
  const [isBusy, setIsBusy] = useState(false)
  const { tx, signed, missing, threshold, isNext } = entry
  const isReady = signed.length >= threshold
  // Anybody may execute what is signed; the owners who have not signed may sign.
  const owners = nameOwners(isReady ? signed.map(({ owner }) => owner) : missing, ground.keys)
  const owner = owners.find(({ address }) => address === chosen) ?? owners[0]
  const names = nameOwners(
    signed.map((one) => one.owner),
    ground.keys,
  ).map(({ name }) => name)
  const isNothing = tx.to === ground.safe && tx.value === 0n && tx.data === '0x'

  async function act(work: typeof signWaiting | typeof replaceWaiting) {
    if (!owner || isBusy) return
    setIsBusy(true)
    say('')
    try {
      say(messages[await work(ground, { waiting: entry, owner: owner.address })])
    } catch (error) {
      say(messages.actionFailed({ reason: toUserMessage(toAppError(error)).text }))
    }
    await refresh()
    setIsBusy(false)
  }

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <p className="figures flex justify-between gap-4 text-sm text-muted">
        <span>{messages.nonce({ nonce: String(tx.nonce) })}</span>
        <span>{messages.signedOf({ signed: signed.length, threshold })}</span>
      </p>
      <SafeCalls calls={unpackCalls(tx.data) ?? [tx]} />
      <p className="text-sm text-muted">{messages.signedBy({ names: names.join(', ') })}</p>
      {owner && (
        <>
          <OwnerPicker owners={owners} chosen={owner.address} onChoose={choose} />
          {isReady && !isNext ? (
            <p className="text-sm text-muted">{messages.notNext}</p>
          ) : (
            <Button
              variant="primary"
              size="small"
              className="whitespace-normal"
              disabled={isBusy}
              onClick={() => act(signWaiting)}
            >
              {findLabel()}
            </Button>
          )}
          {!isNothing && (
            <Button variant="quiet" size="small" disabled={isBusy} onClick={() => act(replaceWaiting)}>
              {messages.replace}
            </Button>
          )}
        </>
      )}
    </li>
  )

  function findLabel(): string {
    const name = owner?.name ?? ''
    if (isReady) return messages.execute({ name })
    return isNext && signed.length + 1 >= threshold ? messages.signAndExecute({ name }) : messages.sign({ name })
  }
}
