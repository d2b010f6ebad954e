/**
 * `proposer_hash` is null for what an owner or the Safe has proposed or signed, and else a keyed hash of the network that proposed it.
 * Of what waited before nobody noted the proposer: it counts as unproven until an owner signs it.
 */
export const signingProposers = `
alter table signings add column proposer_hash text;
update signings set proposer_hash = '' where state = 'waiting' and signed_by = '[]'::jsonb;
`
