import type { DemoProfile } from '@/lib/items/item-card-data'

/** @param portrait the file's name where it is not the person's */
const buildProfile = (
  name: string,
  address: `0x${string}`,
  portrait = name.toLowerCase().replaceAll(' ', '-'),
): DemoProfile => ({
  name,
  image: `/people/${portrait}.avif`,
  address,
})

/**
 * The twenty people of the demo; the last four share two portraits. Their addresses are the creators of the local chain,
 * whose keys are public: an address names a person there and nowhere else.
 */
export const people: readonly DemoProfile[] = [
  buildProfile('Adaeze Okwuma', '0x09DB0a93B389bEF724429898f539AEB7ac2Dd55f'),
  buildProfile('Henrik Solbakke', '0x02484cb50AAC86Eae85610D6f4Bf026f30f6627D'),
  buildProfile('Meilin Tsau', '0x08135Da0A343E492FA2d4282F2AE34c6c5CC1BbE'),
  buildProfile('Rafael Quintanar', '0x5E661B79FE2D3F6cE70F5AAC07d8Cd9abb2743F1'),
  buildProfile('Parvaneh Deylami', '0x61097BA76cD906d2ba4FD106E757f7Eb455fc295'),
  buildProfile('Tevita Fakalelu', '0xDf37F81dAAD2b0327A0A50003740e1C935C70913'),
  buildProfile('Saoirse Kilbrannan', '0x553BC17A05702530097c3677091C5BB47a3a7931'),
  buildProfile('Gurveer Dhanota', '0x87BdCE72c06C21cd96219BD8521bDF1F42C78b5e'),
  buildProfile('Zeinab El-Tayyari', '0x40Fc963A729c542424cD800349a7E4Ecc4896624'),
  buildProfile('Kwabena Asantewi', '0x9DCCe783B6464611f38631e6C851bf441907c710'),
  buildProfile('Noémi Szalontai', '0x1BcB8e569EedAb4668e55145Cfeaf190902d3CF2', 'noemi-szalontai'),
  buildProfile('Itzel Xochipan', '0x8263Fce86B1b78F95Ab4dae11907d8AF88f841e7'),
  buildProfile('Dang Lam Khue', '0xcF2d5b3cBb4D7bF04e3F7bFa8e27081B52191f91'),
  buildProfile('Imani Delacroze', '0x86c53Eb85D0B7548fea5C4B4F82b4205C8f6Ac18'),
  buildProfile('Linnea Ostravik', '0x1aac82773CB722166D7dA0d5b0FA35B0307dD99D'),
  buildProfile('Daoud Benyazil', '0x2f4f06d218E426344CFE1A83D53dAd806994D325'),
  buildProfile('Yarel Ambar', '0x1003ff39d25F2Ab16dBCc18EcE05a9B6154f65F4', 'studio-ambar'),
  buildProfile('Matthis Ambar', '0x9eAF5590f2c84912A08de97FA28d0529361Deb9E', 'studio-ambar'),
  buildProfile('Mirelle Halloran', '0x11e8F3eA3C6FcF12EcfF2722d75CEFC539c51a1C', 'halloran-and-itonaga'),
  buildProfile('Tomoe Itonaga', '0x7D86687F980A56b832e9378952B738b614A99dc6', 'halloran-and-itonaga'),
]
