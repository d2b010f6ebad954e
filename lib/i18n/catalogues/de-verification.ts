import { formatAddress } from '@/lib/base/format/format-address'
import { formatAddresses } from '@/lib/base/format/format-addresses'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import type { enVerification } from './en-verification'

export const deVerification: typeof enVerification = {
  heading: 'Beweis des Preises',
  close: 'Schließen',
  lead: 'Was diese Seite vom Preis sagt, noch einmal geprüft von deinem eigenen Browser.',
  checking: 'Jede Zeile wird jetzt geprüft.',
  change: {
    over: 'Diesen Preis gibt es nicht mehr: Die Order ist nicht mehr im Verkauf. Unten steht, was die Chain jetzt von ihr sagt.',
    replaced:
      'Diesen Preis gibt es nicht mehr: Das Werk ist jetzt mit einer anderen Order im Verkauf. Schließe dies, um ihren Preis zu sehen.',
    partly:
      'Inzwischen wurde etwas davon verkauft, und die Seite zeigt einen anderen Preis. Schließe dies, um ihn zu sehen.',
  },
  verdict: {
    holds: ({ count, block }) =>
      count === 1 ? `Die 1 Zeile stimmt bei Block ${block}.` : `Alle ${count} Zeilen stimmen bei Block ${block}.`,
    fails: ({ count }) =>
      count === 1
        ? 'Eine Zeile stimmt nicht. Kaufe nicht, bevor du weißt, warum.'
        : `${count} Zeilen stimmen nicht. Kaufe nicht, bevor du weißt, warum.`,
    unknown: ({ count }) =>
      count === 1 ? 'Eine Zeile konnte nicht geprüft werden.' : `${count} Zeilen konnten nicht geprüft werden.`,
  },
  result: { holds: 'Stimmt', fails: 'Stimmt nicht', unknown: 'Nicht geprüft', note: 'Hinweis' },
  again: 'Neu prüfen',
  parts: 'Wer den Preis bekommt',
  part: ({ percent }) => `${percent} %`,
  role: { seller: 'Wer verkauft', royalty: 'Royalty', market_fee: 'Marktgebühr', other: 'Andere Zahlung' },
  lines: 'Worauf er beruht',
  subject: {
    goods: 'Was du bekommst',
    price: 'Die Summe',
    hash: 'Order-Hash',
    signature: 'Signatur',
    seaport: 'Vertrag',
    status: 'Nicht verbraucht',
    counter: 'Zähler',
    holding: 'Besitz',
    approval: 'Seaport darf es bewegen',
    time: 'Jetzt im Verkauf',
    royalty: 'Royalty',
    market_fee: 'Marktgebühr',
  },
  reason: {
    unread: () => 'Kein Node hat geantwortet.',
    goods_same: ({ tokenId, quantity }) =>
      quantity === '1' ? `Token ${tokenId} vom Vertrag dieses Werks.` : `${quantity} von Token ${tokenId}.`,
    goods_bundle: ({ tokenId, others }) => `Token ${tokenId}, im Bundle mit ${others} weiteren.`,
    goods_other: () => 'Die Order gibt nicht dieses Werk.',
    price_sum: ({ sum, symbol }) => `Die Teile ergeben ${money(sum, symbol)}, wie angezeigt.`,
    price_moves: ({ sum, symbol }) => `Er ändert sich mit der Zeit. Die Teile ergeben jetzt ${money(sum, symbol)}.`,
    price_differs: ({ sum, shown, symbol }) =>
      `Die Seite zeigt ${money(shown, symbol)}, die Teile ergeben ${money(sum, symbol)}.`,
    price_currency: () => 'Die Order verlangt eine andere Währung, als die Seite zeigt.',
    hash_same: () => 'Neu aus den Bedingungen berechnet: derselbe.',
    hash_differs: ({ hash = '' }) => `Die Bedingungen ergeben einen anderen: ${formatAddress(hash)}.`,
    signed_key: () => 'Mit dem Schlüssel der Verkaufsseite, hier zurückgerechnet.',
    signed_compact: () => 'Mit dem Schlüssel der Verkaufsseite, in 64 Bytes (EIP-2098), hier zurückgerechnet.',
    signed_bulk: () => 'Mit dem Schlüssel der Verkaufsseite, einmal für viele Orders, hier zurückgerechnet.',
    signed_contract: () => 'Die Vertrags-Wallet der Verkaufsseite bürgt dafür (EIP-1271).',
    signed_before: () => 'Seaport hat sie schon auf der Chain angenommen und verlangt keine.',
    signed_not: () => 'Nicht die der Verkaufsseite, über diese Bedingungen.',
    signed_unread: () => 'Nicht mit einem Schlüssel. Ein Node muss den Vertrag der Verkaufsseite fragen.',
    seaport_here: () => 'Seaport 1.6, an seiner eigenen Adresse, auf dieser Chain.',
    seaport_other: () => 'Nicht die Adresse von Seaport 1.6.',
    seaport_absent: () => 'Was an Seaports Adresse steht, ist nicht Seaport 1.6.',
    status_open: () => 'Weder erfüllt noch storniert.',
    status_partly: ({ filled, total }) => `${filled} von ${total} Teilen sind verkauft, der Rest ist offen.`,
    status_cancelled: () => 'Sie ist storniert.',
    status_filled: () => 'Sie ist verkauft.',
    counter_same: ({ order = '' }) => `Der von Order und Chain ist derselbe: ${shorten(order)}.`,
    counter_differs: ({ order = '', chain = '' }) =>
      `Die Order sagt ${shorten(order)}, die Chain ${shorten(chain)}: Alle Orders von vorher sind storniert.`,
    holding_own: () => 'Es gehört der Verkaufsseite.',
    holding_all: () => 'Alles davon gehört der Verkaufsseite.',
    holding_many: ({ balance, needed }) => `Die Verkaufsseite hat ${balance} und verkauft ${needed}.`,
    holding_few: ({ balance, needed }) => `Die Verkaufsseite hat ${balance} und verkauft ${needed}.`,
    holding_other: ({ owner = '' }) => `Es gehört ${formatAddress(owner)}.`,
    holding_none: () => 'Es gehört niemandem.',
    approved: () => 'Die Verkaufsseite hat es erlaubt.',
    approved_not: () => 'Die Verkaufsseite hat es nicht erlaubt, oder nicht mehr.',
    time_open: ({ start, end }) => `${toDate(start)} bis ${toDate(end)} UTC.`,
    time_early: ({ start }) => `Er beginnt ${toDate(start)} UTC.`,
    time_over: ({ end }) => `Er ist abgelaufen: ${toDate(end)} UTC.`,
    royalty_none: () => 'Die Sammlung verlangt keine.',
    royalty_unreadable: () => 'Die Royalty der Sammlung ließ sich nicht lesen.',
    royalty_seller: ({ asked, by = '' }) =>
      `${asked} % für die Verkaufsseite, die es geschaffen hat: in ihrem Teil enthalten (${by}).`,
    royalty_paid: ({ asked, receivers = '', by = '' }) =>
      `${asked} % für ${formatAddresses(receivers)}: gezahlt, wie die Sammlung es verlangt (${by}).`,
    royalty_unpaid: ({ asked, receivers = '', by = '' }) =>
      `Die Sammlung verlangt ${asked} % für ${formatAddresses(receivers)} (${by}). Diese Order zahlt keine.`,
    royalty_less: ({ asked, paid, receivers = '', by = '' }) =>
      `Die Sammlung verlangt ${asked} % für ${formatAddresses(receivers)} (${by}). Diese Order zahlt ${paid} %.`,
    fee_paid: ({ asked }) => `${asked} %, wie dieser Markt es verlangt.`,
    fee_other: ({ asked, paid }) => `Dieser Markt verlangt ${asked} %. Diese Order zahlt ihm ${paid} %.`,
    fee_unpaid: ({ asked }) =>
      `Dieser Markt verlangt ${asked} %. Diese Order wurde anderswo gemacht und zahlt ihm keine.`,
  },
  source: {
    label: 'Geprüft mit',
    automatic: 'Dem ersten, der antwortet',
    wallet: ({ name }) => `${name}, deine Wallet`,
    node: ({ host }) => `Der Node der Chain selbst, ${host}`,
    public: ({ host }) => `Öffentlicher Node, ${host}`,
    own: ({ host }) => `Dein Node, ${host}`,
    market: 'Der Node dieses Markts',
    type: 'Ein anderer Node…',
  },
  answered: {
    wallet: 'Geantwortet hat der Node deiner Wallet, nicht dieser Markt.',
    node: 'Der Node der Chain hat deinem Browser selbst geantwortet, nicht über diesen Markt.',
    public: 'Geantwortet hat ein öffentlicher Node, nicht dieser Markt. Er weiß jetzt, dass du gefragt hast.',
    own: 'Geantwortet hat dein Node, nicht dieser Markt.',
    market:
      'Geantwortet hat der eigene Node dieses Markts. Das ist sein Wort: Wähle eine Wallet oder einen anderen Node für ein zweites.',
  },
  problem: {
    wrong_chain: 'Dieser Node ist in einem anderen Netzwerk. Wähle einen anderen.',
    other: 'Dieser Node hat nicht geantwortet, oder diese Seite darf ihn nicht aufrufen. Wähle einen anderen.',
  },
  skipped: ({ names }) => `Keine Antwort von: ${names}.`,
  ownUrl: 'Adresse eines Nodes (JSON-RPC)',
  ownUrlHint:
    'Ein Node auf diesem Computer, etwa http://localhost:8545. Andere Adressen darf die Seite nicht aufrufen.',
  ownUrlWrong: 'Das ist keine http- oder https-Adresse.',
  use: 'Nutzen',
  order: 'Die Order selbst',
  hash: 'Order-Hash',
  copyHash: 'Hash kopieren',
  json: 'Bedingungen und Signatur als JSON, für jeden Seaport-Client',
  copyJson: 'JSON kopieren',
  copied: 'Kopiert.',
  copyFailed: 'Der Browser hat diese Seite nicht kopieren lassen. Markiere stattdessen den Text.',
}

/** A counter that was raised has 39 digits and more. */
function shorten(digits: string): string {
  return digits.length > 12 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits
}

function money(wei = '0', symbol = ''): string {
  return `${formatEtherExactly(BigInt(wei))} ${symbol}`
}

function toDate(seconds = '0'): string {
  const timeMs = Number(seconds) * 1000
  return timeMs < 8.64e15 ? formatDate(timeMs) : 'für immer'
}
