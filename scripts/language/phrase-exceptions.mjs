/**
 * Texts and documents that keep a banned phrase, with the reason. `in` is a key of the catalogues (`file.part.key`) or a document, `text`
 * the words as they stand there.
 * @typedef {{ in: string, text: string, reason: string }} PhraseException
 * @type {PhraseException[]}
 */
export const phraseExceptions = [
  { in: 'app.share.local', text: 'The link works only here', reason: 'The verb.' },
  { in: 'safe.actingSafe.unbatched.text', text: 'work', reason: 'The verb.' },
  { in: 'safe.safeApps.lead', text: 'work with the Safe', reason: 'The verb.' },
  { in: 'safe.safeApps.noSafe.text', text: 'Apps work with a Safe', reason: 'The verb.' },
  { in: 'safe.safeApps.features.text', text: 'also works', reason: 'The verb.' },
]
