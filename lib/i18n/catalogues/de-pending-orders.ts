import { deTransferRules } from './de-transfer-rules'
import type { enPendingOrders } from './en-pending-orders'

const either = new Intl.ListFormat('de', { type: 'disjunction' })
const all = new Intl.ListFormat('de', { type: 'conjunction' })

type Progress = Parameters<typeof enPendingOrders.waits>[0]

/** Whether any of those who are left will do, or all of them have to. */
function sayMissing({ signed, threshold, missing }: Progress): string {
  return missing.length > threshold - signed ? either.format(missing) : all.format(missing)
}

const oneAfterTheOther = (threshold: number) =>
  threshold === 1 ? 'Ein Owner signiert.' : `${threshold} Owner signieren nacheinander.`

export const dePendingOrders: typeof enPendingOrders = {
  ways: {
    legend: 'Wie der Safe zustimmt',
    chain: 'Auf der Chain',
    chainText: 'Eine Transaktion, für eine Netzwerkgebühr. Es bleibt, wie es ist, wenn die Owner des Safes wechseln.',
    signatures: 'Nur mit Signaturen',
    signaturesText:
      'Seine Owner signieren nacheinander, ohne Transaktion und ohne Gebühr. Es endet, wenn die Owner des Safes oder ihre Zahl wechseln. Darf Seaport noch nicht bewegen, was gegeben wird, ist das daneben eine Transaktion.',
  },
  signs: ({ safe, threshold, owners }) =>
    `Als der Safe ${safe} (${threshold} von ${owners}): ${oneAfterTheOther(threshold)} Keine Transaktion.`,
  signsThenSends: ({ safe, threshold, owners }) =>
    `Als der Safe ${safe} (${threshold} von ${owners}): ${oneAfterTheOther(threshold)} Die Signatur ist keine Transaktion. Der Schritt danach ist eine, und sie braucht ebenso viele Owner.`,
  sendsToo: ({ safe, threshold, owners }) =>
    `Als der Safe ${safe} (${threshold} von ${owners}): ${threshold === 1 ? 'Ein Owner signiert die Transaktion und führt sie aus.' : `${threshold} Owner signieren die Transaktion, dann führt einer von ihnen sie aus.`} Was daneben signiert wird, ist keine Transaktion: Das führt niemand aus.`,
  next: 'Der Safe muss Seaport auch das Werk bewegen lassen. Bis dahin kann es niemand kaufen.',
  goOn: 'Weiter',
  sign: 'Ein Owner nach dem anderen signiert es. Signieren kostet nichts.',
  listAs: ({ price }) => `Verkauf für ${price} signieren`,
  offerAs: ({ price }) => `Gebot über ${price} signieren`,
  heading: {
    asking: 'Signiere in deiner Wallet',
    waiting: 'Wartet auf die anderen Owner',
    ended: 'Nicht veröffentlicht',
  },
  asking:
    'Der Markt hat es. Deine Wallet zeigt dir, was der Safe signiert. Es wird nichts gesendet, und es kostet nichts.',
  waits: (progress) =>
    progress.signed >= progress.threshold
      ? `${progress.signed} von ${progress.threshold} signiert: genug. Der Markt veröffentlicht es gleich.`
      : `${progress.signed} von ${progress.threshold} signiert: wartet auf ${sayMissing(progress)}.`,
  later: 'Der Markt fragt den Safe-Dienst von selbst. Du kannst diese Seite schließen.',
  where:
    'Die anderen Owner finden es unter „Deine Safes“, „Wartet auf Signaturen“ oder in Safe{Wallet} unter „Messages“.',
  whereFramed:
    'Die anderen Owner finden es in Safe{Wallet} unter „Messages“ oder in diesem Markt außerhalb davon, unter „Deine Safes“, „Wartet auf Signaturen“.',
  signatures: 'Wartet auf Signaturen',
  ask: 'Die anderen fragen',
  profile: 'Was wartet, steht auch auf dem Profil des Safes.',
  away: 'Der Safe-Dienst antwortet jetzt nicht, dies ist also vielleicht veraltet. Was signiert wurde, ist dort gespeichert.',
  unknown: 'Der Markt antwortet jetzt nicht. Er macht von selbst weiter, und was signiert wurde, ebenso.',
  notSigned: ({ reason }) =>
    `Noch hat es niemand signiert: ${reason} Bis ein Owner es getan hat, zeigt es keine Liste, und niemand kann es nutzen.`,
  onChain:
    'Die Wallet deines Safes signiert Nachrichten nur auf der Chain. Hat sie dafür eine Transaktion vorgeschlagen, lehne sie dort ab. Wähle hier stattdessen „Auf der Chain“.',
  again: 'Neu versuchen',
  close: 'Weiter umsehen',
  done: 'Genug Owner haben signiert. Der Markt hat es veröffentlicht.',
  problem: {
    not_proposed: 'Kein Owner hat es innerhalb eines Tages signiert.',
    service_away: 'Der Safe-Dienst antwortet jetzt nicht. Der Markt fragt von selbst noch einmal.',
    signature_missing: 'Der Safe-Dienst sagt, dass genug signiert haben, und gibt die Signaturen noch nicht heraus.',
    signature_invalid:
      'Der Safe nimmt diese Signaturen nicht an: Seine Owner oder ihre Zahl haben gewechselt. Wer jetzt Owner ist, kann noch signieren.',
    not_approved:
      'Seaport darf das Werk noch nicht bewegen: Der Safe muss das in einer Transaktion erlauben. Der Markt veröffentlicht es von selbst, wenn das und die Signaturen da sind.',
    refused: 'Genug haben signiert, und der Markt kann es nicht mehr annehmen.',
    over: 'Es kann nicht mehr veröffentlicht werden, wer auch signiert.',
    withdrawn:
      'Ein Owner des Safes hat es zurückgezogen: Der Markt wartet nicht mehr darauf. Gegebene Signaturen bleiben beim Safe-Dienst. Nur eine Stornierung auf der Chain schließt aus, dass genug davon genutzt werden.',
    expired: 'Die Zeit war abgelaufen, bevor genug Owner signiert hatten.',
  },
  cannotSign: ({ wallet }: { wallet: string }) =>
    `${wallet} konnte das nicht signieren. Manche Hardware-Wallets können es nicht. Es wurde nichts gesendet. Du kannst es stattdessen mit einer Transaktion veröffentlichen, für eine Netzwerkgebühr.`,
  useTransaction: 'Transaktion verwenden',
  refused: {
    ...deTransferRules,
    not_owner: 'Das Werk gehört dem Safe nicht mehr.',
    not_approved: 'Seaport darf das Werk nicht bewegen.',
    balance: 'Der Safe hat zu wenig Geld dafür.',
    allowance: 'Seaport darf das Geld nicht nehmen.',
    counter_mismatch: 'Der Safe hat alles storniert, was er signiert hatte.',
    already_cancelled: 'Der Safe hat es auf der Chain storniert.',
    fill_refused: 'Die Chain würde einen Kauf verweigern.',
    too_many_waiting:
      'Von einem Safe warten schon so viele Orders, wie warten können. Lass zuerst einige davon signieren.',
    too_many_unproven:
      'Melde dich als Safe oder als einer seiner Eigentümer an, damit mehr Orders auf Signaturen warten können.',
    maker_not_safe: 'An dieser Adresse ist kein Safe.',
    safe_too_old: 'Dieser Safe kann nicht abseits der Chain signieren. Wähle „Auf der Chain“.',
    gateway_missing: 'Dieser Markt fragt für dieses Netzwerk keinen Safe-Dienst. Wähle „Auf der Chain“.',
  },
  withdraw: {
    summary: 'Zurückziehen',
    text: 'Der Markt wartet nicht mehr darauf und veröffentlicht es nie von selbst. Gegebene Signaturen bleiben beim Safe-Dienst: Haben genug Owner signiert, kann, wer die Signaturen hat, sie nutzen, bis es endet. Nur eine Stornierung auf der Chain schließt das aus: als der Safe, auf seinem Profil.',
    action: 'Zurückziehen',
    done: 'Zurückgezogen. Der Markt wartet nicht mehr darauf.',
  },
  list: {
    heading: 'Wartet auf die Owner des Safes',
    lead: 'Der Markt veröffentlicht jedes von selbst, wenn genug Owner signiert haben. Vorher kann es niemand nutzen.',
    ended: 'Nicht veröffentlicht',
    confirm: 'Signieren oder Stand sehen',
    allow: 'Seaport es bewegen lassen',
  },
}
