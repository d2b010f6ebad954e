/** The folder of IPFS that documents of the zoo are in. A test serves them. */
export const zooFolder = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
