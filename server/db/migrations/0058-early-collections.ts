/** `is_early`: an ERC-721 from before ERC-165. Its Transfer events may have their arguments in the data, of which ERC-721 has none. */
export const earlyCollections = `
alter table collections add column is_early boolean not null default false;
`
