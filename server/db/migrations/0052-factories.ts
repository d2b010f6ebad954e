/** Which of our factories made a collection; null of one made by another contract, and of one stored when there was only the first factory. */
export const factories = `
alter table collections add column factory text;
`
