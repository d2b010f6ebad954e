import type { VoucherStatus } from '@/lib/schemas/voucher-status'
import { en } from './en'

/** Of a work that is minted when it is bought: on its page and in its dialogs. Loaded where there is such a work. */
export const enVoucher = {
  notMinted: 'Not minted yet: whoever buys it pays for the mint.',
  ends: en.item.ends,
  buy: ({ price }: { price: string }) => `Buy for ${price}`,
  cancel: 'Take off sale',
  yours: 'You have signed this for sale.',
  reserved: 'Its maker offers it to one account alone.',
  reservedForYou: 'Its maker offers it to you alone.',
  over: {
    redeemed: 'Somebody has bought it. The market is reading the chain.',
    cancelled: 'Its maker has taken it off sale, and it was never minted.',
    expired: 'Its sale is over, and it was never minted.',
    inactive: 'Its collection belongs to somebody else now, who has not signed this. It was never minted.',
  } satisfies Record<Exclude<VoucherStatus, 'active'>, string>,
  redeem: {
    reviewHeading: 'Review your purchase',
    pays: 'You pay',
    whoGets: 'Who gets the price',
    role: { seller: 'Its maker', royalty: 'Royalty', market_fee: 'Market fee' },
    mint: 'It is minted to you by the same transaction. The network fee of that is yours to pay.',
    confirm: ({ price }: { price: string }) => `Buy for ${price}`,
    propose: ({ price }: { price: string }) => `Propose to buy for ${price}`,
    doneHeading: ({ name }: { name: string }) => `${name} is yours`,
    done: 'It is minted, and it is yours. The chain has it.',
  },
  end: {
    heading: 'Take it off sale',
    lead: 'Your signature can be used until it ends, even where no market shows it. The chain alone takes it back. The work itself is not minted.',
    confirm: 'Cancel on the chain',
    doneHeading: 'Off sale',
    done: 'The chain has it: nobody can buy it by what you signed.',
  },
}
