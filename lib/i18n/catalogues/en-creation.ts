import { isolateNames } from '@/lib/i18n/isolate-names'
import { enAskedAmount } from './en-amount-problems'

interface Sold {
  name: string
  price: string
}

/** `/create`: from a file to a work on the chain. */
export const enCreation = isolateNames({
  title: 'Create',
  heading: 'Make a work',
  lead: 'From a file on your disk to a token of your own. Nothing is on the chain before you confirm it in your wallet.',
  noScript: 'Making a work needs scripts: your browser talks to your wallet.',
  loading: 'Opening the workshop',
  failed: 'This page did not load. Nothing of your draft is lost.',
  again: 'Try again',
  nowhere: 'Nothing can be made here yet: the market’s contracts are on none of its networks.',
  startOver: 'Start over',
  network: 'Network',
  file: {
    heading: 'File',
    label: 'The work itself',
    hint: 'PNG, JPEG, WebP, AVIF, GIF or HTML in one file up to 50 MB, SVG up to 10 MB, MP4, WebM, MP3, WAV or GLB up to 200 MB.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    replace: 'Replace',
    cover: 'A picture for it',
    coverHint: 'Shown in lists and where the work itself is not: PNG, JPEG, WebP, AVIF, GIF or SVG.',
    sendingLabel: 'Sending the file',
    uploading: ({ percent }: { percent: number }) => `Sending: ${percent} %`,
    stored: 'Kept by this market, under the address of its content.',
    cancel: 'Stop',
    refused: {
      type: 'This is none of the kinds of files that can be a work.',
      size: 'This file is too large.',
      empty: 'This file is empty.',
    },
    signingIn: 'Sign in to send it: your wallet asks. It costs nothing.',
    signIn: 'Sign in and send',
    notSignedIn: 'Your file was not sent, for nobody signed in. It is still chosen here.',
    notStored: ({ reason }: { reason: string }) => `It was not stored: ${reason}`,
  },
  /** Where no more can be typed: what is pasted beyond it is left out. */
  full: ({ limit }: { limit: number }) => `These are ${limit} characters, the most there is room for. More is cut off.`,
  about: {
    heading: 'What it is',
    name: 'Name',
    description: 'Description',
    descriptionHint: 'Not needed. What you would say about it to somebody who stands in front of it.',
    alt: 'In words, for who can’t see it',
    altHint: 'What is to be seen or heard, in a sentence or two. It becomes a part of the work.',
    category: 'Category',
    chooseCategory: 'Choose one',
  },
  traits: {
    heading: 'Traits',
    hint: 'Not needed. What the works of a collection are told apart and found by.',
    name: ({ number }: { number: number }) => `Trait ${number}`,
    value: ({ number }: { number: number }) => `Value of trait ${number}`,
    namePlaceholder: 'Season',
    valuePlaceholder: 'Late autumn',
    add: 'Add a trait',
    remove: ({ number }: { number: number }) => `Remove trait ${number}`,
  },
  collection: {
    heading: 'Collection',
    label: 'Where it belongs',
    fresh: 'A new collection',
    own: ({ name, address, count }: { name: string; address: string; count: number }) =>
      `${name} (${address}, ${count === 1 ? '1 work' : `${count} works`})`,
    freshHint: 'A contract of your own. Nobody but you can mint in it, and nobody can change that.',
    name: 'Name of the collection',
    description: 'What it is about',
    royalty: 'Royalty, in percent',
    royaltyHint: 'Your part of each later sale, up to 50 percent. You can lower it later, never raise it.',
    shares: 'Who gets the royalty',
    sharesAlone: 'You alone.',
    sharesHint:
      'Each takes their own part out of a contract that nobody owns. The parts make 100 percent and stay as they are.',
    account: ({ number }: { number: number }) => `Address of person ${number}`,
    percent: ({ number }: { number: number }) => `Percent for person ${number}`,
    split: 'Share it with others',
    addShare: 'Add a person',
    removeShare: ({ number }: { number: number }) => `Remove person ${number}`,
    explainShare: {
      address: ({ number }: { number: number }) =>
        `Person ${number} needs an address: 0x and 40 digits, without a typing error.`,
      zero: ({ number }: { number: number }) => `Person ${number} has the zero address, which is nobody’s.`,
      same: ({ number }: { number: number }) => `Person ${number} is named above already.`,
      percent: ({ number }: { number: number }) =>
        `The part of person ${number} is a number above 0, with two decimals at most.`,
      comma: ({ number, percent }: { number: number; percent: string }) =>
        `The part of person ${number} needs a point: ${percent}.`,
      sum: ({ percent }: { percent: string }) => `The parts make ${percent} percent together. They have to make 100.`,
    },
  },
  sale: {
    heading: 'Sale',
    choice: {
      later: 'Price later',
      now: 'Make it and put it on sale',
      lazy: 'Its buyer pays for the mint',
    },
    hint: {
      later: 'You make it now. You can sell it whenever you like.',
      now: 'In one go, at one price.',
      lazy: 'You sign what you offer, and pay nothing for the work itself. It is minted when it is bought.',
    },
    price: 'Price',
    priceHint: 'What a buyer pays in all.',
    ends: 'On sale for',
  },
  preview: {
    heading: 'As it will look',
    noName: 'Without a name',
    by: ({ name }: { name: string }) => `by ${name}`,
    you: 'you',
    empty: 'Your work appears here.',
    noPrice: 'No price yet',
  },
  /** On the one button: what is missing. */
  missing: {
    media: 'Choose a file first',
    cover: 'Add a picture for it',
    name: 'Give it a name',
    alt: 'Say it in words',
    category: 'Choose a category',
    traits: 'Complete the traits',
    collectionName: 'Name the collection',
    royaltyPercent: 'Correct the royalty',
    shares: 'Correct who gets the royalty',
    price: 'Say a price',
  },
  explain: {
    media: 'A work begins with its file.',
    cover: 'A film, a sound or a model needs a picture to be shown by.',
    name: 'It needs a name.',
    alt: 'It needs a description for who can’t see it.',
    category: 'It needs a category.',
    traits: 'Each trait needs a name and a value.',
    collectionName: 'A collection needs a name.',
    royaltyPercent: 'A royalty is a number from 0 to 50, with two decimals at most.',
    shares: 'Each person needs an address of their own, and the parts have to make 100 percent.',
    price: enAskedAmount.empty(),
  },
  /** On the one button, and beside the field, where there is a price and it is none. */
  wrongPrice: 'Correct the price',
  explainPrice: enAskedAmount,
  sending: 'Wait for the file',
  connect: 'Connect a wallet to go on',
  review: {
    later: ({ name }: Sold) => `Review and make ${name}`,
    now: ({ name, price }: Sold) => `Review: make ${name} and sell it for ${price}`,
    lazy: ({ name, price }: Sold) => `Review: offer ${name} for ${price}, minted by its buyer`,
  },
  dialog: {
    close: 'Close',
    reviewHeading: 'Make this work',
    doneHeading: ({ name }: { name: string }) => `${name} is yours`,
    onSale: ({ name }: { name: string }) => `${name} is on sale`,
    /** Of the review, before anything is done. */
    create: ({ name }: { name: string }) => `The collection ${name} will be made. It will be yours.`,
    split: 'A contract will be made that shares the royalty.',
    splitThere: 'The contract that shares the royalty is there already.',
    mint: ({ name }: { name: string }) => `${name} will be made, and will be yours.`,
    minted: ({ name }: { name: string }) => `${name} is made, and is yours.`,
    twin: ({ tokenId }: { tokenId: string }) =>
      `Token ${tokenId} of this collection says the very same. Did you make it in another browser? Then it is there, and nothing is left to do. Going on makes a second one.`,
    listed: 'It will be put on sale in the same go.',
    lazy: ({ name }: { name: string }) =>
      `You sign ${name} for sale. It is minted when it is bought, and its buyer pays for that.`,
    collection: 'Collection',
    royalty: 'Royalty',
    royaltyOf: ({ percent }: { percent: string }) => `${percent} % of later sales`,
    partOf: ({ percent, isYours }: { percent: string; isYours: boolean }) => `${isYours ? 'You: ' : ''}${percent} %`,
    token: 'Token',
    lasting:
      'Nothing but the network fee leaves your wallet. What the work says can be changed by you until it first changes hands, and by nobody after that.',
    lazyLasting:
      'A signature costs nothing. You can take it back on the chain at any time until somebody has bought it.',
    confirm: {
      voucher: ({ price }: { price: string }) => `Sign it for ${price}`,
      mint: ({ name }: { name: string }) => `Make ${name}`,
      safe: 'Propose to the Safe',
      twin: 'Confirm the second token first',
    },
    reading: 'It is on the chain. The market is reading it.',
    done: {
      later: 'It is on the chain, and it is yours.',
      now: 'It is on the chain, and on sale. The market shows its price in a moment.',
      lazy: 'Anyone can buy it now. It is minted to whoever does.',
    },
    see: 'See your work',
  },
})
