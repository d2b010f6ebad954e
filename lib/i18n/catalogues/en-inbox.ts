import type { InboxKind } from '@/lib/api/schemas/inbox'

const counted =
  (one: string, many: string) =>
  ({ count }: { count: number }) =>
    count === 1 ? one : `${count >= 100 ? '100 or more' : count} ${many}`

/** What waits for whoever is connected. */
export const enInbox = {
  heading: 'What needs you',
  headingOfSafe: 'What needs this Safe',
  close: 'Close',
  sum: counted('1 thing needs you', 'things need you'),
  sumOfSafe: counted('1 thing needs this Safe', 'things need this Safe'),
  none: 'Nothing needs you now.',
  noneText: 'Offers for your works, what ends soon, and what waits for your signature will stand here.',
  loading: 'Looking for what needs you',
  failed: 'What needs you did not load.',
  again: 'Try again',
  short: {
    offers: counted('1 offer to you', 'offers to you'),
    ending: counted('1 ends within a day', 'end within a day'),
    atRisk: counted('1 signature at risk', 'signatures at risk'),
    outbid: counted('1 offer outbid', 'offers outbid'),
    signings: counted('1 order to sign', 'orders to sign'),
    safes: counted('1 Safe proposal to sign', 'Safe proposals to sign'),
  } satisfies Record<InboxKind | 'safes', unknown>,
  group: {
    offers: 'Offers to you',
    ending: 'Ends within a day',
    atRisk: 'Signatures at risk',
    outbid: 'Outbid',
    signings: 'Orders of a Safe that wait for signatures',
    safes: 'Proposals that wait for your signature',
  } satisfies Record<InboxKind | 'safes', string>,
  lead: {
    offers: 'The best for each work, and for any work of a collection. Accept one on the page of the work.',
    ending: 'After that nobody can use what you signed.',
    atRisk: 'What can’t be used now and may come back to life, and what is for sale far below the floor.',
    outbid: 'Somebody offers more for the same.',
    signings: 'They are published when enough owners have signed.',
    safes: '',
  } satisfies Record<InboxKind | 'safes', string>,
  token: ({ tokenId }: { tokenId: string }) => `Token ${tokenId}`,
  anyOf: ({ name }: { name: string }) => `Any work of ${name}`,
  anyWith: ({ name, value, of }: { name: string; value: string; of: string }) => `Any of ${of} with ${name}: ${value}`,
  someOf: ({ name }: { name: string }) => `Some works of ${name}`,
  severalOf: ({ name }: { name: string }) => `Several works of ${name}`,
  aCollection: 'a collection',
  listing: 'Listing',
  offer: 'Offer',
  forCollection: 'For any work of the collection',
  forTrait: 'For works like it',
  until: ({ date }: { date: string }) => `Until ${date} UTC`,
  asleep: 'Asleep: it may be used again',
  farBelow: ({ floor }: { floor: string }) => `Far below the floor of ${floor}`,
  rival: ({ price }: { price: string }) => `Somebody offers ${price}`,
  bySafe: ({ safe }: { safe: string }) => `Safe ${safe}`,
  more: ({ count }: { count: number }) => `And ${count} more.`,
  wait: ({ count }: { count: number }) => (count === 1 ? '1 waits' : `${count} wait`),
  all: 'See all of it',
}
