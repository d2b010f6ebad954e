import { enErrors } from './en-errors'

/** Why a purchase did not pass its check; nothing was sent. */
export const enRefusals = {
  filled: enErrors.order_filled,
  cancelled: enErrors.order_cancelled,
  counter: 'The seller took all works off sale at once. Nothing was sent, your money is untouched.',
  expired: enErrors.order_expired,
  not_started: 'The sale has not begun yet. Nothing was sent. Try again when it has.',
  not_owner: 'The seller does not own it any more. Nothing was sent, your money is untouched.',
  not_approved: 'The seller no longer lets Seaport move it. Nothing was sent, your money is untouched.',
  signature:
    'The seller’s signature does not hold, or does not hold any more. Nothing was sent, your money is untouched.',
  token: 'The token’s contract refuses to move it. Nothing was sent, your money is untouched.',
  for_you_alone: 'This listing is for you alone. Buy it by itself, on its own page.',
  twice: 'The same work is in this purchase already. Nothing was sent.',
  restricted: 'This listing has a rule of its own that this market does not serve. Nothing was sent.',
  for_someone_else: 'This listing is for another wallet. Nothing was sent.',
  coin: enErrors.insufficient_funds,
  currency: 'There is not enough of this currency in the wallet for the price. Nothing was sent.',
  price_rose: 'The price rose while it was checked. Nothing was sent. Look at it again.',
  currency_allowance:
    'Seaport may not take the price out of your wallet yet. Nothing was sent. Check again and allow it.',
  recipient: 'Someone who gets a part of the price can’t take it. Nothing was sent, your money is untouched.',
}
