import type { enAmount, enAskedAmount } from './en-amount'

export const esAmount: typeof enAmount = {
  empty: () => 'Indica un precio, como 0.5.',
  comma: ({ price }) => `Usa un punto: ${price}.`,
  number: () => 'Esto no es un número. Indica un precio como 0.5.',
  decimals: () => 'Como máximo 18 cifras después del punto.',
  large: () => 'Esta cantidad es demasiado grande. Indica una menor.',
  zero: () => 'Indica un precio mayor que cero.',
}

export const esAskedAmount: typeof enAskedAmount = {
  ...esAmount,
  zero: () => 'Con un precio de cero la regalarías. Indica un precio mayor que cero.',
}
