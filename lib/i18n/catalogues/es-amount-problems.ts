import type { enAmountProblems, enAskedAmount, enQuantity } from './en-amount-problems'

export const esAmountProblems: typeof enAmountProblems = {
  empty: () => 'Indica un precio, como 0.5.',
  comma: ({ price }) => `Usa un punto: ${price}.`,
  number: () => 'Esto no es un número. Indica un precio como 0.5.',
  decimals: () => 'Como máximo 18 cifras después del punto.',
  large: () => 'Esta cantidad es demasiado grande. Indica una menor.',
  zero: () => 'Indica un precio mayor que cero.',
}

export const esAskedAmount: typeof enAskedAmount = {
  ...esAmountProblems,
  zero: () => 'Con un precio de cero la regalarías. Indica un precio mayor que cero.',
}

export const esQuantity: typeof enQuantity = ({ least, most, digits }) =>
  `Indica un número de ${least} a ${most}, con ${digits === 1 ? '1 cifra' : `${digits} cifras`} después del punto como máximo.`
