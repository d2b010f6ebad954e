import type { enAmountProblems, enAskedAmount, enQuantity } from './en-amount-problems'

export const deAmountProblems: typeof enAmountProblems = {
  empty: () => 'Nenne einen Preis, etwa 0.5.',
  comma: ({ price }) => `Schreibe einen Punkt: ${price}.`,
  number: () => 'Das ist keine Zahl. Nenne einen Preis, etwa 0.5.',
  decimals: () => 'Höchstens 18 Stellen nach dem Punkt.',
  large: () => 'Dieser Betrag ist zu groß. Nenne einen kleineren.',
  zero: () => 'Nenne einen Preis über null.',
}

export const deAskedAmount: typeof enAskedAmount = {
  ...deAmountProblems,
  zero: () => 'Ein Preis von null würde es verschenken. Nenne einen Preis über null.',
}

export const deQuantity: typeof enQuantity = ({ least, most, digits }) =>
  `Nenne eine Zahl von ${least} bis ${most}, mit höchstens ${digits === 1 ? '1 Stelle' : `${digits} Stellen`} nach dem Punkt.`
