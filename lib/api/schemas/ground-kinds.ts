/** Where the rule of a decision to hide stands. Without the schema, which a page would load with it. */
export const groundKinds = ['terms', 'law'] as const
