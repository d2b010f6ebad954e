import { type FormEvent, useCallback, useState } from 'react'
import { FlowBody, isFlowDone } from '@/components/flow/FlowBody'
import { findFlowHeading } from '@/components/flow/find-flow-heading'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Row } from '@/components/ui/Row'
import { useFlow } from '@/hooks/useFlow'
import { useSellMessages } from '@/hooks/useSellMessages'
import { keepCriteria } from '@/lib/api/order-api'
import { formatDate } from '@/lib/format/format-date'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { parseEther } from '@/lib/format/parse-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Config } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import { createSalt } from '@/lib/transactions/create-salt'
import { type DurationName, durations, longestSeconds } from '@/lib/transactions/durations'
import type { FlowGround } from '@/lib/transactions/flow'
import { closeFlow, type FlowRequest } from '@/lib/transactions/flow-requests'
import { type OfferTerms, offerTermsSchema } from '@/lib/transactions/offer-terms'
import { prepareOffer } from '@/lib/transactions/prepare-offer'
import { keepSignedOrders, type SignedOrder, submitSignedOrders } from '@/lib/transactions/signed-orders'
import { BuyItem } from './BuyItem'
import { DurationField } from './DurationField'
import { OfferScope, type OfferScopeValue } from './OfferScope'
import { PriceField } from './PriceField'

export interface OfferDialogProps {
  config: Config
  request: FlowRequest
  items: readonly Item[]
}

/** Offers money for a work, or for any of its collection: first what for, then the wallet. */
export function OfferDialog({ config, request, items }: OfferDialogProps) {
  const messages = useSellMessages()
  const [terms, setTerms] = useState<OfferTerms | null>(offerTermsSchema.safeParse(request.terms).data ?? null)
  const [item] = items
  if (!item) return null
  const { offer } = messages
  const heading = isOfCollection(request) ? offer.headingAny(item.collection) : offer.heading(item)
  if (terms) return <OfferFlow {...{ config, request, item, terms }} onBack={() => setTerms(null)} />
  return (
    <Dialog open heading={heading} onClose={closeFlow} closeLabel={messages.close}>
      {!isOfCollection(request) && <BuyItem item={item} />}
      <OfferForm {...{ config, item }} isOfCollection={isOfCollection(request)} onDecide={setTerms} />
    </Dialog>
  )
}

/** Asked for on the page of a collection: the work is there for its royalty alone. */
function isOfCollection({ path }: FlowRequest): boolean {
  return path.startsWith('/collection/')
}

interface OfferFormProps {
  config: Config
  item: Item
  isOfCollection: boolean
  onDecide: (terms: OfferTerms) => void
}

function OfferForm({ config, item, isOfCollection, onDecide }: OfferFormProps) {
  const { list, offer: messages } = useSellMessages()
  const { chainId, contract, tokenId, standard, name, collection } = item
  const chain = config.chains.find(({ id }) => id === chainId)
  // Nobody can be made to pay the chain's own coin later.
  const currencies = chain?.currencies.filter(({ address }) => BigInt(address) > 0n) ?? []
  const [price, setPrice] = useState('')
  const [currency, setCurrency] = useState(chain?.contracts.weth ?? '0x')
  const [scope, setScope] = useState<OfferScopeValue>({ scope: isOfCollection ? 'collection' : 'item' })
  const [duration, setDuration] = useState<DurationName>('week')
  const [problem, setProblem] = useState<string | null>(null)
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const wei = parseEther(price)
    setProblem(wei === null ? list.problem.price : wei === 0n ? messages.zero : null)
    if (!wei) return
    const now = Math.floor(Date.now() / 1000)
    const seconds = Math.min(durations[duration], longestSeconds(config))
    onDecide({
      ...{ chainId, contract, tokenId, standard, currency, priceWei: wei.toString(), ...scope },
      name: scope.scope === 'item' ? name : collection.name,
      ...{ startTime: String(now - 30), endTime: String(now + seconds), salt: createSalt() },
    })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={decide}>
      {!isOfCollection && <OfferScope item={item} value={scope} onChange={setScope} />}
      <PriceField
        id="offer-price"
        label={messages.price}
        hint={messages.priceHint}
        value={price}
        onChange={(typed) => {
          setProblem(null)
          setPrice(typed)
        }}
        onCurrency={setCurrency}
        isFirst
        {...{ problem, currencies, currency }}
      />
      <DurationField id="offer-duration" label={messages.ends} {...{ config, duration }} onChange={setDuration} />
      <DialogActions>
        <Button type="submit" variant="primary">
          {list.review}
        </Button>
      </DialogActions>
    </form>
  )
}

const goals = ['offer'] as const
const tools = {
  keepCriteria,
  submit: (orders: readonly SignedOrder[]) => {
    keepSignedOrders(orders)
    return submitSignedOrders(orders)
  },
}

interface OfferFlowProps extends Omit<OfferDialogProps, 'items'> {
  item: Item
  terms: OfferTerms
  onBack: () => void
}

function OfferFlow({ config, request, item, terms, onBack }: OfferFlowProps) {
  const messages = useSellMessages()
  const { offer } = messages
  const { chainId, transactionId } = request
  const prepare = useCallback((ground: FlowGround) => prepareOffer(ground, terms, tools), [terms])
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  const price = `${formatEtherExactly(BigInt(terms.priceWei))} ${currencySymbol(chainId, terms.currency)}`
  const { scope, trait, name } = terms
  const wanted = scope === 'item' ? name : trait ? offer.anyWith({ ...trait, of: name }) : offer.anyOf({ name })
  return (
    <Dialog
      open
      heading={findFlowHeading(flow, { review: offer.reviewHeading, done: offer.doneHeading })}
      step={isFlowDone(flow) ? 'done' : `${flow.state.step}:${flow.sent?.view}`}
      onClose={closeFlow}
      closeLabel={messages.close}
    >
      {!isOfCollection(request) && <BuyItem item={item} />}
      <FlowBody
        {...{ flow, config, chainId, terms, onBack }}
        label={({ sender }) => (sender.safe ? offer.propose({ price }) : offer.sign({ price }))}
        done={scope === 'item' ? offer.done : offer.doneAny}
      >
        {() => (
          <>
            <dl className="figures flex flex-col gap-2 border-y border-line py-4">
              <Row label={offer.pay}>
                <span className="text-lg">{price}</span>
              </Row>
              <Row label={offer.get}>{wanted}</Row>
              <Row label={messages.list.end}>{formatDate(Number(terms.endTime) * 1000)} UTC</Row>
            </dl>
            <p className="text-sm text-muted">{offer.stays}</p>
          </>
        )}
      </FlowBody>
    </Dialog>
  )
}
