/** `decimals`: how many digits of an amount of this ERC-1155 token stand behind the point, by its metadata; null for none. */
export const itemDecimals = `
alter table items add column decimals smallint;
`
