/** The token ids of vouchers begin here: `mint` never comes to it. */
export const firstVoucherId = 1n << 128n
