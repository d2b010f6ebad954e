export type TokenStandard = 'ERC721' | 'ERC1155'
