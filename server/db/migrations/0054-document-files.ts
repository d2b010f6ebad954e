/** The file that a document is, where its address names it whole: documents of the market's own uploads do. */
export const documentFile = (column: string) => `substring(${column} from '^ipfs://(?:ipfs/)?([a-z0-9]{50,70})/?$')`

/** By which a document is found to be of what is hidden; those of items are in the next step. */
export const documentIndexes = [
  {
    ...{ name: 'collections_document_file', table: 'collections' },
    rest: `((${documentFile('document_uri')})) where document_uri like 'ipfs://%'`,
  },
]
