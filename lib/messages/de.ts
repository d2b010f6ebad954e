import { deCategories } from './de-categories'
import { deReading } from './de-reading'
import type { en } from './en'

export const de: typeof en = {
  site: {
    name: 'Verdigris',
    title: 'NFT-Marktplatz Verdigris',
    description: 'Entdecke, erstelle und kaufe exklusive NFTs.',
    titleOf: ({ page }) => `${page} · Verdigris`,
    shareAlt: 'Werke vom NFT-Marktplatz Verdigris an einer dunkelgrünen Wand.',
  },
  layout: {
    skip: 'Zum Inhalt',
    home: 'Verdigris, Startseite',
    navigation: 'Hauptmenü',
    tabs: 'Seiten',
    homeTab: 'Start',
    explore: 'Entdecken',
    activity: 'Aktivität',
    create: 'Erstellen',
    profile: 'Profil',
    searchLabel: 'Werke, Sammlungen und Menschen suchen',
    searchPlaceholder: 'Suchen',
    footerNavigation: 'Kategorien',
    footerLine: 'Ein NFT-Marktplatz, der allen gehören kann.',
    status: 'Status dieses Markts',
    safeHost: 'Mit einem Safe testen',
    languages: 'Sprache',
    currencies: 'Währung',
    themes: { light: 'Helle Wände', dark: 'Dunkle Wände' },
    footerFacts:
      'Jeden Verkauf wickelt der Seaport-Vertrag ab, direkt zwischen denen, die kaufen und verkaufen. Hier wird nichts verwahrt.',
  },
  item: {
    by: ({ name }) => `von ${name}`,
    creator: 'Werk von',
    owner: 'Gehört',
    unknownPerson: 'Unbekannt',
    holders: ({ count }) => (count === 1 ? '1 Konto' : `${count} Konten`),
    price: 'Preis',
    makeOffer: 'Gebot abgeben',
    proof: 'Beweis',
    proofFailed: 'Beweis lädt nicht. Neu versuchen',
    ends: 'Endet in',
    ended: 'Der Verkauf ist abgelaufen.',
    you: 'Du',
    about: 'Über dieses Werk',
    history: 'Verlauf',
    historyLead: 'So, wie er auf der Chain und im Orderbuch steht.',
    historyEmpty: 'Mit diesem Werk ist noch nichts geschehen.',
    facts: 'Auf der Chain',
    network: 'Netzwerk',
    contract: 'Vertrag',
    tokenId: 'Token',
    standard: 'Standard',
    collection: 'Sammlung',
    category: 'Kategorie',
  },
  activity: {
    mint: 'Gemintet',
    transfer: 'Übertragen',
    sale: 'Verkauft',
    listing: 'Zum Verkauf',
    cancel: 'Verkauf beendet',
    offer: 'Gebot',
  },
  offerTakenBack: 'Angebot zurückgenommen',
  activityParties: {
    by: 'von',
    from: 'von',
    to: 'an',
    only: 'nur für',
    self: 'an sich selbst',
  },
  time: {
    left: ({ days, hours, minutes, seconds }) => {
      if (days > 0) return `${days} T ${hours} h`
      if (hours > 0) return `${hours} h ${minutes} min`
      return `${minutes} min ${String(seconds).padStart(2, '0')} s`
    },
    ended: 'Abgelaufen',
    endsAt: ({ date }) => `Endet ${date} UTC`,
  },
  address: {
    show: 'Ganze Adresse zeigen',
    hide: 'Adresse kürzen',
  },
  categories: deCategories,
  reading: deReading,
  partFailed: 'Dieser Teil der Seite wurde nicht geladen. Versuche es noch einmal.',
  unavailable: {
    title: 'Noch nicht offen',
    heading: 'Die Türen öffnen gleich',
    text: 'Der Markt antwortet noch nicht: Seine Datenbank oder seine Chain startet noch oder ist nicht erreichbar. Es wurde nichts signiert und kein Geld bewegt.',
    action: 'Neu versuchen',
  },
}
