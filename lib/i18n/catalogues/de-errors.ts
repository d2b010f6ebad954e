import type { enErrors } from './en-errors'

/**
 * For the time before a wallet has signed: after it "nothing was sent" may be wrong, and whoever asked it has to say so
 * (`de-trade`).
 */
export const deErrors: typeof enErrors = {
  bad_request:
    'Der Markt hat die Anfrage nicht verstanden. Es wurde nichts gesendet. Lade die Seite neu und versuche es noch einmal.',
  unsupported_media_type: 'Der Markt nimmt diese Art von Inhalt nicht an. Es wurde nichts gespeichert.',
  payload_too_large:
    'Das ist zu groß für den Markt. Es wurde nichts gespeichert. Versuche es mit einer kleineren Datei.',
  order_refused: 'Der Markt hat diese Order abgelehnt. Es wurde nichts signiert oder gesendet.',
  not_found: 'Das ist nicht mehr hier. Es wurde nichts gesendet.',
  blocked: 'Wer diesen Markt betreibt, hat diese Datei gesperrt. Sie wurde nicht gespeichert.',
  conflict: 'Das wurde inzwischen anderswo geändert. Es wurde nichts überschrieben.',
  unauthenticated:
    'Der Markt konnte nicht feststellen, dass dieses Konto dir gehört. Es wurde nichts gespeichert. Versuche es noch einmal.',
  forbidden: 'Das gehört einem anderen Konto. Es wurde nichts gespeichert.',
  method_not_allowed: 'Das macht der Markt nicht. Es wurde nichts gesendet.',
  rate_limited:
    'Zu viele Anfragen auf einmal. Es wurde nichts gesendet. Warte einen Moment und versuche es noch einmal.',
  unavailable:
    'Der Markt ist nicht erreichbar. Es wurde nichts gesendet. Prüfe deine Verbindung und versuche es noch einmal.',
  configuration: 'Dieser Markt ist dafür nicht eingerichtet. Es wurde nichts gesendet.',
  internal: 'Ein Fehler von uns hat das gestoppt. Es wurde nichts gesendet.',
  timeout: 'Es kam nicht rechtzeitig eine Antwort. Es wurde nichts gesendet.',
  user_rejected: 'Du hast abgebrochen. Es wurde nichts gesendet.',
  wallet_missing: 'Diese Wallet ist nicht in diesem Browser. Es wurde nichts gesendet. Wähle eine andere.',
  wallet_busy: 'Deine Wallet wartet schon auf eine Antwort. Öffne sie, antworte dort und versuche es dann noch einmal.',
  wallet_failed:
    'Deine Wallet hat die Anfrage abgelehnt. Es wurde nichts gesendet. Versuche es noch einmal oder verbinde eine andere Wallet.',
  wallet_locked:
    'Deine Wallet ist gesperrt oder hat es dieser Seite nicht erlaubt. Es wurde nichts gesendet. Entsperre sie und verbinde sie neu.',
  wallet_unsupported: 'Deine Wallet kann das nicht. Es wurde nichts gesendet. Verbinde eine andere.',
  wallet_disconnected: 'Deine Wallet hat die Verbindung verloren. Es wurde nichts gesendet. Verbinde sie neu.',
  wallet_off_chain:
    'Deine Wallet hat keine Verbindung zu diesem Netzwerk. Es wurde nichts gesendet. Wechsle das Netzwerk und versuche es dann noch einmal.',
  wallet_timeout:
    'Deine Wallet hat nicht rechtzeitig geantwortet. Sieh in ihr nach, bevor du es noch einmal versuchst.',
  wrong_account: 'Deine Wallet hat ein anderes Konto als das gefragte. Es wurde nichts signiert. Verbinde sie neu.',
  wrong_signer:
    'Deine Wallet hat mit einem anderen Konto signiert als dem angezeigten. Es wurde nichts eingereicht. Wähle dieses Konto in deiner Wallet und versuche es noch einmal.',
  typed_data_unsupported:
    'Deine Wallet kann das nicht signieren. Es wurde nichts gesendet. Nimm stattdessen eine Transaktion, für eine Netzwerkgebühr, oder verbinde eine andere Wallet.',
  verification_failed: 'Das Konto wurde nicht bestätigt. Es wurde nichts gesendet. Versuche es noch einmal.',
  safe_silent:
    'Safe hat nicht geantwortet. Es wurde nichts gesendet. Öffne diesen Markt in Safe{Wallet} unter Apps und versuche es dann noch einmal.',
  gateway_failed:
    'Der Safe-Dienst hat nicht richtig geantwortet. Es wurde nichts gesendet. Versuche es gleich noch einmal.',
  chain_not_configured:
    'Deine Wallet kennt dieses Netzwerk nicht. Es wurde nichts gesendet. Füge das Netzwerk hinzu und versuche es dann noch einmal.',
  switch_chain:
    'Das Netzwerk wurde nicht gewechselt. Es wurde nichts gesendet. Wechsle es in deiner Wallet oder versuche es noch einmal.',
  wrong_chain: 'Deine Wallet ist in einem anderen Netzwerk. Es wurde nichts gesendet.',
  insufficient_funds:
    'In dieser Wallet ist nicht genug Geld für den Preis und die Netzwerkgebühr. Es wurde nichts gesendet.',
  already_sent:
    'Das Netzwerk hat diese Transaktion schon. Sieh dir die Aktivität in deiner Wallet an, bevor du es noch einmal versuchst.',
  nonce_taken:
    'Eine andere Transaktion deiner Wallet hat ihren Platz. Es wurde nichts Neues gesendet. Warte, bis die andere fertig ist, und versuche es dann noch einmal.',
  fee_too_low: 'Die Netzwerkgebühr war zu niedrig angesetzt. Es wurde nichts gesendet. Versuche es noch einmal.',
  order_filled: 'Jemand anderes hat es zuerst gekauft. Es wurde nichts gesendet, dein Geld ist unberührt.',
  order_cancelled: 'Wer es angeboten hat, hat den Verkauf beendet. Es wurde nichts gesendet, dein Geld ist unberührt.',
  order_expired: 'Der Verkauf ist abgelaufen. Es wurde nichts gesendet, dein Geld ist unberührt.',
  order_inactive:
    'Es kann gerade nicht verkauft werden: Wer es anbietet, besitzt es nicht mehr oder hat es zurückgezogen. Es wurde nichts gesendet.',
  own_order: 'Das ist dein eigenes Listing. Es wurde nichts gesendet.',
  transaction_reverted: 'Der Vertrag hat den Kauf verweigert. Der Preis bleibt in deiner Wallet.',
  node_unavailable: 'Das Netzwerk antwortet nicht. Es wurde nichts gesendet.',
}
