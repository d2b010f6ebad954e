/**
 * Phrases that no text of the interface and no document uses, with the better one. `phrase` is a regular expression, looked for with
 * word boundaries around it and in any case. With `isEntireText` only a text that is nothing but the phrase is banned: a label of one word.
 * @typedef {{ phrase: string, better: string, isEntireText?: boolean }} BannedPhrase
 */

/** In English texts and in documents. @type {BannedPhrase[]} */
export const bannedPhrases = [
  { phrase: 'put (?:it |them )?on sale', better: 'list for sale' },
  { phrase: 'taken? off sale', better: 'cancel the listing' },
  { phrase: 'sold for, in all', better: 'total volume' },
  { phrase: 'sold for, 24 hours', better: '24h volume' },
  { phrase: 'best offer for any', better: 'top collection offer' },
  { phrase: 'taken back', better: 'cancelled' },
  { phrase: 'no price now', better: 'not listed' },
  { phrase: 'change what it says', better: 'edit details' },
  { phrase: 'falling price', better: 'declining price' },
  { phrase: 'all together for one price', better: 'bundle' },
  { phrase: 'by the piece', better: 'price per item' },
  { phrase: 'in all, at most', better: 'total (max)' },
  { phrase: 'fee, at most', better: 'network fee (max)' },
  { phrase: 'who gets (?:the price|what)', better: 'payout' },
  { phrase: 'in words, for who', better: 'alt text' },
  { phrase: 'the work itself', better: 'media' },
  { phrase: 'as it will look', better: 'preview' },
  { phrase: 'without a name', better: 'untitled' },
  { phrase: 'what was paid', better: 'price history' },
  { phrase: 'sweep the cheapest', better: 'sweep floor' },
  { phrase: 'show it in your wallet', better: 'add to wallet' },
  { phrase: 'more of the same', better: 'more from this collection' },
  { phrase: 'kept here', better: 'stored' },
  { phrase: 'keep a copy', better: 'save a copy' },
  { phrase: 'under way', better: 'in progress' },
  { phrase: 'on (?:its|their) way', better: 'pending' },
  { phrase: 'out of sight', better: 'not found on the network' },
  { phrase: 'not known yet', better: 'unknown' },
  { phrase: '(?:handed|hand|hands) in', better: 'submit, publish' },
  { phrase: '(?:carry|carries|carried|carrying) out', better: 'execute' },
  { phrase: 'act as this safe', better: 'use this Safe' },
  { phrase: '(?:light|dark) walls', better: 'light theme, dark theme' },
  { phrase: 'status of this market', better: 'system status' },
  { phrase: '(?:by itself again|again by itself)', better: 'automatically' },
  { phrase: 'a fault of ours', better: 'something broke on our side' },
  { phrase: 'the market(?!place)', better: 'the app, the marketplace, or the name of the site' },
  { phrase: 'made by', better: 'created by' },
  { phrase: 'needs? you', better: 'inbox' },
  { phrase: 'offers made', better: 'offers' },
  { phrase: '(?:lets?|letting) go of', better: 'remove, release' },
  { phrase: 'hands? on', better: 'pass, forward' },
  { phrase: 'whoever', better: 'the noun: owner, buyer, client' },
]

/** In English texts of the interface alone, because documents use them in other meanings. @type {BannedPhrase[]} */
export const bannedInInterface = [
  { phrase: 'works?', better: 'item' },
  { phrase: 'rooms?', better: 'category' },
  { phrase: 'pieces?', better: 'item, quantity' },
  { phrase: 'somebody', better: 'someone' },
  { phrase: 'durability', better: 'storage' },
  { phrase: 'for one buyer', better: 'reserved for a buyer' },
  { phrase: 'not for sale(?: .*)?', better: 'not listed' },
  { phrase: 'made', better: 'created', isEntireText: true },
  { phrase: 'owns', better: 'owned', isEntireText: true },
  { phrase: 'on sale', better: 'listed', isEntireText: true },
  { phrase: 'moved', better: 'transferred', isEntireText: true },
  { phrase: 'sell', better: 'list for sale', isEntireText: true },
  { phrase: 'send', better: 'transfer', isEntireText: true },
  { phrase: 'change price', better: 'edit price', isEntireText: true },
  { phrase: 'one price', better: 'fixed price', isEntireText: true },
  { phrase: 'how many', better: 'quantity', isEntireText: true },
  { phrase: 'proof', better: 'verify', isEntireText: true },
  { phrase: 'what it is', better: 'details', isEntireText: true },
]

/** In the translations of the interface. @type {Record<string, BannedPhrase[]>} */
export const bannedInTranslations = {
  de: [
    { phrase: 'Werke?n?', better: 'NFT, Sammlerstück' },
    { phrase: 'Räumen?', better: 'Kategorien' },
    { phrase: 'der Markt', better: 'der Marktplatz' },
  ],
  es: [
    { phrase: 'obras?', better: 'NFT' },
    { phrase: 'salas?', better: 'categorías' },
    { phrase: 'el mercado', better: 'el marketplace' },
    { phrase: 'usted|ustedes', better: 'tú' },
  ],
}

/** A sentence that begins so has no noun as its subject. Questions are allowed. */
export const bannedBeginnings = ['What', 'Who', 'Whoever', 'Such']
