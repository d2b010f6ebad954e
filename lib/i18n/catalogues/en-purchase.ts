import { isolateNames } from '@/lib/i18n/isolate-names'
import type { RecoveryAction } from '@/lib/i18n/recovery-action'
import { enQuantity } from './en-amount-problems'
import { enRefusals } from './en-refusals'
import { enSafePurchase } from './en-safe-purchase'

/** The sentences of the wallet island: list of wallets, purchase, demo wallet. Loaded with it. */
export const enPurchase = isolateNames({
  close: 'Close',
  demoGroup: 'Demo wallets, play money',
  contestedGroup: 'Two wallets use one name. One may be fake.',
  demoWallet: ({ name }: { name: string }) => `${name} (demo)`,
  obstacle: {
    heading: ({ name }: { name: string }) => `${name} can’t be used here`,
    text: {
      no_browser_wallet: 'This browser has no wallet extension. Install one and reload this page.',
      not_framed:
        'A Safe connects from inside Safe{Wallet}. Open this market there, under Apps, and it connects by itself.',
      not_brave: 'This wallet is a part of the Brave browser. Open this page in Brave.',
      no_project_id:
        'This market has no WalletConnect project id, which its operator can set. On a phone, open this page in the wallet’s own browser.',
      local_only:
        'Its extension is not in this browser. Without it Coinbase Wallet has accounts on public networks alone, and this market runs on a chain of this computer. Install the extension, then reload this page.',
      contested:
        'Several wallets of this browser claim to be this one, and one of them may be fake. They stand at the head of the list: compare their icons, and remove the extension that you do not know.',
    },
    trySafe: 'Here you can also try with a Safe of this market’s own, in which the demo wallets sign.',
    nothing: 'Nothing was connected or sent.',
    back: 'Choose another wallet',
  },
  buy: {
    repeat:
      'You tried to buy this before, and we don’t know yet whether that went through. If you buy again, you may pay twice.',
    repeatYes: 'I understand that I may pay twice',
    checkingHeading: 'Checking the sale',
    checking: 'Asking the chain whether it can be bought now.',
    reviewHeading: 'Review your purchase',
    connectText: 'Connect a wallet to go on. Nothing is sent before you confirm.',
    connect: 'Connect wallet',
    price: 'Price',
    mostPrice: 'Price, at most',
    rises: 'This price rises with time. What is sent above it when it is mined comes back to you.',
    atMost: ({ price }: { price: string }) => `At most ${price}`,
    falls:
      'This price falls with time. You pay what it is when it is mined; what is sent above that comes back to you.',
    stepsFirst: ({ count }: { count: number }) =>
      count === 1
        ? 'Your wallet asks you once before the purchase.'
        : `Your wallet asks you ${count} times before the purchase.`,
    tried: 'All of it was tried on the chain’s present state, and went through.',
    together: 'Your wallet asks you once, for all of this together:',
    untried: 'This node can’t try a purchase ahead of that. It is tried before you are asked to buy.',
    allowsMore:
      'What you have offered elsewhere is allowed with it: those offers could not be accepted any more otherwise.',
    safeAllowsMore:
      'What the Safe has offered elsewhere, and what waits for its owners to be offered, is allowed with it: those offers could not be accepted otherwise.',
    step: {
      wrap: ({ amount, symbol }: StepText) => `Wrap ${amount} as ${symbol}`,
      allow: ({ amount, symbol }: StepText) => `Allow Seaport to take ${amount} ${symbol}`,
    },
    networkFee: 'Network fee, at most',
    total: 'In all, at most',
    receive: 'You get',
    token: nameToken,
    quantity: 'How many',
    left: ({ count }: { count: bigint }) => `${count} are left.`,
    quantityProblem: ({ count }: { count: bigint }) => `Say a whole number from 1 to ${count}.`,
    leftInParts: ({ amount }: { amount: string }) => `${amount} left.`,
    quantityInParts: enQuantity,
    chooseQuantity: 'Change the number',
    whoGets: 'Who gets the price',
    role: { seller: 'Seller', royalty: 'Royalty', market_fee: 'Market fee', other: 'Other payment' },
    otherPayment: {
      text: ({ percent }: { percent: string }) =>
        `${percent} % of the price goes to accounts other than the seller, the marketplace and the creators who are owed a royalty.`,
      yes: 'I accept this payment.',
      missing: 'Confirm the other payment first',
    },
    change: {
      cheaper: 'It is now for sale at a lower price. Look at it before you confirm.',
      dearer: 'The price has risen. Look at it before you confirm.',
      lapsed: 'The sale you looked at is over, and there is another one. Look at its price before you confirm.',
      quantity: 'How many there are to buy has changed. Look at the number and the price before you confirm.',
      metadata:
        'This item’s name, picture or traits have changed. What is shown here may still be the old version: check the item before you confirm.',
      parts: 'Who gets the price has changed. Look at it before you confirm.',
      turned_down: 'It was asked for in another tab, and turned down there. Nothing was sent.',
      steps: 'What your wallet has to do first has changed. Look at it before you confirm.',
    },
    cameBack: 'This price was signed before the work left its owner and came back. The owner may not mean it any more.',
    final: 'A purchase is final: once it is on the chain it can’t be undone.',
    rejected: 'You cancelled it. Nothing was sent.',
    confirm: ({ price }: { price: string }) => `Buy for ${price}`,
    confirmFalling: ({ price }: { price: string }) => `Buy for at most ${price}`,
    wrongChain: ({ chain }: { chain: string }) => `Your wallet is on another network. This sale is on ${chain}.`,
    switchChain: ({ chain }: { chain: string }) => `Switch to ${chain}`,
    switching: 'Waiting for your wallet to switch.',
    steps: 'Steps of this purchase',
    stepName: { wrap: 'Wrap', allow: 'Allow', buy: 'Buy' },
    stepDone: 'done',
    stepping: ({ step }: { step: string }) =>
      `Your wallet asks you once: ${step}. Nothing leaves it before you confirm.`,
    rechecking: 'Checking once more before your wallet is asked.',
    confirmingHeading: 'Confirm in your wallet',
    elsewhereHeading: 'Asked in another tab',
    confirming: ({ price }: { price: string }) =>
      `Your wallet asks you once, for ${price} and the network fee. Nothing leaves it before you confirm.`,
    stepHeading: 'A step on its way',
    pendingHeading: 'Your purchase is on its way',
    pending: 'The network is working on it. You can close this or reload the page: nothing is lost.',
    settling: 'It is on the chain. The market is reading it.',
    transaction: 'Transaction',
    several: ({ count }: { count: number }) => `${count} works`,
    ownedHeading: ({ name }: { name: string }) => `You own ${name}`,
    owned: 'The chain and the market both say so.',
    lateHeading: 'Bought',
    late: 'Bought. The market is catching up.',
    seeItem: 'See your work',
    keepLooking: 'Keep looking',
    failedHeading: 'Not bought',
    unknownHeading: 'Not known yet',
    maybeSent:
      'No answer has come that can be understood after your wallet was asked, and the chain does not show it so far. It is searched every few seconds for a transaction of your account that does this. If your wallet still asks, answer or reject it there.',
    revertedSent: 'The contract refused the purchase. The price is back in your wallet, the network fee is spent.',
    overSent: {
      order_filled: 'Someone else bought it first. The price is back in your wallet, the network fee is spent.',
      order_cancelled: 'The seller took it off sale. The price is back in your wallet, the network fee is spent.',
      order_expired: 'The sale ended meanwhile. The price is back in your wallet, the network fee is spent.',
      order_inactive: 'The seller can’t sell it any more. The price is back in your wallet, the network fee is spent.',
    },
    cancelledSent: 'You cancelled it in your wallet. The price stays there, the network fee is spent.',
  },
  safe: enSafePurchase,
  otherAccount: {
    heading: 'You are on another account now',
    text: 'You began this as another account. Nothing goes on by itself as this one.',
    again: 'Begin again as this account',
  },
  refusal: enRefusals,
  mend: {
    retry: 'Try again',
    switch_chain: 'Switch network',
    connect: 'Connect wallet',
    see_item: 'See the work',
    explore: 'Explore other works',
  } satisfies Record<RecoveryAction, string>,
  lookAgain: 'Look again',
  lookedAgain: 'It is asked again by itself.',
  shortage: ({ price, balance, isBeforeFee }: { price: string; balance: string; isBeforeFee: boolean }) =>
    `Needed: ${price}${isBeforeFee ? ' and the network fee' : ''}. In the wallet: ${balance}.`,
  outside: {
    fee: 'Your wallet says that somebody else can pay the network fee.',
    money: 'Your wallet says that it can bring what is missing from elsewhere.',
    untried: 'This could not be tried beforehand. Check what your wallet shows before you confirm.',
  },
  prompt: {
    badge: 'Demo wallet',
    heading: {
      transaction: 'Confirm transaction',
      message: 'Sign message',
      typed_data: 'Sign data',
    },
    wallet: 'Wallet',
    to: 'To',
    newContract: 'A new contract',
    does: 'What it does',
    receive: 'You get',
    give: 'You give',
    giveTo: 'Goes to',
    token: nameToken,
    pieces: ({ name, quantity }: { name: string; quantity: bigint | string }) =>
      typeof quantity === 'string' || quantity > 1n ? `${quantity} × ${name}` : name,
    orderOf: 'Order',
    order: {
      listing: ({ items, price }: { items: string; price: string }) => `List ${items} for ${price}`,
      offer: ({ items, price }: { items: string; price: string }) => `Offer ${price} for ${items}`,
      together: ({ items }: { items: string }) => `${items} together`,
      any: { collection: 'any token of a contract', list: 'any token of a list' },
      change: ({ from, to }: { from: string; to: string }) => `${from}, by the end ${to}`,
      gets: ({ price }: { price: string }) => `You get ${price}`,
      only: 'Only for',
      until: ({ date }: { date: string }) => `Until ${date} UTC`,
      unknown: 'An order that can’t be read here. Sign it only if you know what it does.',
    },
    voucher: {
      sell: ({ item, price }: { item: string; price: string }) => `Sell ${item} for ${price}`,
      mint: 'Its buyer mints it and pays the network fee of that.',
      collection: 'Of collection',
      chain: ({ name }: { name: string }) => `On ${name}`,
      described: ({ uri }: { uri: string }) => `Described at ${uri}`,
    },
    signIn: {
      text: ({ domain }: { domain: string }) => `Sign in to ${domain}`,
      as: 'As',
      other: 'It names another account or network than this Safe’s. Sign it only if you know why.',
    },
    allow: {
      label: 'Allows',
      some: ({ some }: { some: string }) => `${some}, to be taken by`,
      all: 'All of it, now and later, to be taken by',
      nothing: 'Nothing any more, to be taken by',
      seaport: 'Seaport',
    },
    safe: {
      SafeTx: 'Signs a transaction of the Safe',
      SafeMessage: 'Signs a message as the Safe',
      hash: { SafeTx: 'safeTxHash', SafeMessage: 'safeMessageHash' },
      domainHash: 'Domain hash',
      messageHash: 'Message hash',
    },
    value: 'Amount',
    networkFee: 'Network fee, at most',
    total: 'Leaves your wallet, at most',
    playMoney: 'Play money on the chain of this computer. It is worth nothing elsewhere.',
    confirm: 'Confirm',
    reject: 'Reject',
    kind: {
      send: 'Send money',
      buy: 'Buy through Seaport',
      accept: 'Sell to an offer through Seaport',
      cancel: 'Cancel orders in Seaport',
      cancel_all: 'Cancel all of your orders in Seaport',
      validate: 'Put an order on the chain',
      approve_collection: 'Let a contract move your works of this collection',
      approve: 'Let a contract use your tokens',
      transfer: 'Move a token',
      wrap: 'Wrap ETH as WETH',
      unwrap: 'Unwrap WETH to ETH',
      mint: 'Make a new token',
      create: 'Make a collection of your own',
      split: 'Make a contract that shares royalties',
      redeem: 'Buy a token that is made by it',
      cancel_voucher: 'Cancel what you signed for tokens to be made',
      describe: 'Change what a token of yours says',
      release: 'Take your part of a shared royalty',
      execute: 'Carry out what a Safe’s owners have signed',
      unknown: 'Unknown: this wallet cannot read the call',
    },
  },
})

function nameToken({ tokenId, quantity }: { tokenId: bigint; quantity: bigint | string }): string {
  return `${typeof quantity === 'string' || quantity > 1n ? `${quantity} × ` : ''}Token ${tokenId}`
}

interface StepText {
  amount: string
  symbol: string
}
