/**
 * Names that have a better one. Each is looked for in file names and identifiers, split into words: `askTogether` is found in
 * `ask-together.ts` and in `useAskTogether`, and `work` in `useWorkFrame` but not in `network`. The last word may have a plural s.
 * Left out because an ordinary meaning is too common: find, about, draw, watch, split, words.
 * @type {Record<string, string>}
 */
export const discouragedNames = {
  work: 'item',
  nft: 'item',
  thing: 'the noun itself, or subject where it may be an item, a collection or an account',
  deed: 'activity, or action',
  taste: 'preferences',
  room: 'category',
  person: 'account',
  hangHome: 'selectHomeItems',
  askTogether: 'coalesce',
  gather: 'createBatcher, or collect',
  signings: 'pendingSafeOrders',
  heldOrder: 'pendingSafeOrder',
  comeback: 'staleListings',
  revived: 'reactivatedListings',
  isLot: 'isAllOrNothing',
  isWhole: 'isAllOrNothing',
  isOut: 'is_wash_trade',
  recallOrders: 'reverifyOrdersOfUnknownBlocks',
  fitLength: 'adaptRangeSize',
  patience: 'forkGracePeriod',
  takeIn: 'storeOrder',
  lacksSignature: 'isMissingSignature',
  leadAlone: 'holdExclusiveLease',
  useOpened: 'useLazyModule',
  useCode: 'useLazyModule',
  useLoaded: 'useLazyModule',
  useIsYou: 'useIsConnectedAccount',
  useOwnerAct: 'useOwnerAction',
  mendDialogs: 'patchRainbowKitAccessibility',
  secondYes: 'RiskAcknowledgement',
  tellOf: 'publish…Events',
  inHaste: 'withRequestDeadline',
  createWords: 'createMessages',
  pickWords: 'pickMessages',
  askForWords: 'requestMessages',
  useSight: 'useTransactionObservations',
  undoBlock: 'rollbackBlocks',
  openMaker: 'trackedMakers',
  sweepOrder: 'recheckOrders',
  lookAt: 'refresh…',
  lookFor: 'find…',
  drawn: 'StaticHtml, or rendered',
  useAwake: 'useFirstInteraction',
  useNear: 'useInView',
  useSettled: 'useDebouncedValue',
  keepPresses: 'replayEarlyClicks',
  startLate: 'deferScripts',
  askGate: 'promptLimiter',
  actingDesk: 'actingSafe',
  splits: 'royaltySplits, or payoutBreakdown',
  splitPrice: 'payoutBreakdown',
}

/** Words in the middle of longer terms that mean something else. */
export const exemptNames = ['work_mem', 'maintenance_work_mem', 'NftDataProvider', 'useNftData', 'royaltySplits']

/**
 * Texts that have a better one, looked for in all code and comments. The first letter may be small or capital.
 * @type {Record<string, string>}
 */
export const discouragedTexts = {
  'put on sale': 'Listed, or list for sale',
  'taken off sale': 'Listing cancelled',
  'take off sale': 'Cancel listing',
  'sold for, in all': 'Total volume',
  'sold for, 24 hours': '24h volume',
  'best offer for any work': 'Top collection offer',
  'offer taken back': 'Offer cancelled',
  'no price now': 'Not listed',
  'change what it says': 'Edit details',
  'falling price': 'Declining price',
  'for one buyer': 'Reserved for a buyer',
  'all together for one price': 'Bundle',
  'by the piece': 'Price per item',
  'in all, at most': 'Total (max)',
  'network fee, at most': 'Network fee (max)',
  'who gets the price': 'Payout',
  'in words, for who can': 'Alt text',
  'the work itself': 'Media',
  'as it will look': 'Preview',
  'make it and put it on sale': 'Mint and list',
  'its buyer pays for the mint': 'Lazy mint (buyer pays gas)',
  'sweep the cheapest': 'Sweep floor',
  'show it in your wallet': 'Add to wallet',
  'more of the same': 'More from this collection',
  'kept here': 'Stored',
  'keep a copy': 'Save a copy',
  'under way': 'In progress',
  'on its way': 'Pending',
  'out of sight': 'Not found on the network',
  'not known yet': 'Unknown',
  'not handed in yet': 'Signed, waiting to publish',
  'carry out': 'execute',
  'carried out': 'executed',
  'act as this safe': 'Use this Safe',
  'light walls': 'Light theme',
  'dark walls': 'Dark theme',
  'status of this market': 'System status',
  'by itself again': 'Retrying automatically',
  'again by itself': 'Retrying automatically',
  'a fault of ours': 'Something broke on our side',
}

/** Looked for in the English texts of the interface alone, because code and comments use them in other meanings. @type {Record<string, string>} */
export const discouragedInInterface = {
  work: 'item',
  room: 'category',
  'the market': 'the app, or the name of the site',
  'made by': 'Created by',
  'needs you': 'Inbox',
  'offers made': 'Offers',
  'what was paid': 'Price history',
  'without a name': 'Untitled',
  'not for sale': 'Not listed',
  durability: 'Storage',
}

/** Phrases of the interface in which one of these words has its ordinary meaning. */
export const exemptInInterface = ['did not work', 'does not work', 'It works', 'works here']
