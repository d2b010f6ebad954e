/** Where an affected account reads why something was hidden, and appeals. Without `id`, all that concern the account that has signed in. */
export const statementHref = (id?: string) => (id === undefined ? '/legal/statement' : `/legal/statement?id=${id}`)
