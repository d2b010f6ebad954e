import { deErrors } from './de-errors'
import type { enRefusals } from './en-refusals'

export const deRefusals: typeof enRefusals = {
  filled: deErrors.order_filled,
  cancelled: deErrors.order_cancelled,
  counter:
    'Wer es angeboten hat, hat alle eigenen Verkäufe auf einmal beendet. Es wurde nichts gesendet, dein Geld ist unberührt.',
  expired: deErrors.order_expired,
  not_started: 'Der Verkauf hat noch nicht begonnen. Es wurde nichts gesendet. Versuche es noch einmal, wenn er läuft.',
  not_owner: 'Wer es anbietet, besitzt es nicht mehr. Es wurde nichts gesendet, dein Geld ist unberührt.',
  not_approved:
    'Wer es anbietet, lässt es Seaport nicht mehr bewegen. Es wurde nichts gesendet, dein Geld ist unberührt.',
  signature: 'Die Signatur des Listings gilt nicht oder nicht mehr. Es wurde nichts gesendet, dein Geld ist unberührt.',
  token: 'Der Vertrag des Tokens verweigert, es zu bewegen. Es wurde nichts gesendet, dein Geld ist unberührt.',
  for_you_alone: 'Dieses Listing ist für dich allein. Kaufe es einzeln, auf seiner eigenen Seite.',
  twice: 'Dasselbe Werk ist schon in diesem Kauf. Es wurde nichts gesendet.',
  restricted: 'Dieses Listing hat eine eigene Regel, die dieser Markt nicht unterstützt. Es wurde nichts gesendet.',
  for_someone_else: 'Dieses Listing ist für eine andere Wallet. Es wurde nichts gesendet.',
  coin: deErrors.insufficient_funds,
  currency: 'In der Wallet ist nicht genug von dieser Währung für den Preis. Es wurde nichts gesendet.',
  price_rose: 'Der Preis ist während der Prüfung gestiegen. Es wurde nichts gesendet. Sieh ihn dir neu an.',
  currency_allowance:
    'Seaport darf den Preis noch nicht aus deiner Wallet nehmen. Es wurde nichts gesendet. Prüfe noch einmal und erlaube es.',
  recipient:
    'Eine Adresse, die einen Teil des Preises bekommt, kann ihn nicht annehmen. Es wurde nichts gesendet, dein Geld ist unberührt.',
}
