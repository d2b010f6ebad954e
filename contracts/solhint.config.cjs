// The recommended rules, without those that find nothing that is wrong here. `node scripts/lint-contracts.mjs` applies them.
module.exports = {
  extends: 'solhint:recommended',
  rules: {
    // Solidity 0.7 removed the visibility of constructors.
    'func-visibility': ['warn', { ignoreConstructors: true }],
    // Comments say what names and types do not say (CONTRIBUTING.md). A tag for each parameter would repeat its name.
    'use-natspec': 'off',
    // The market asks nodes for all events of a contract, and for none by an amount, a rate or a nonce.
    'gas-indexed-events': 'off',
    // The types of EIP-712 are longer than 32 bytes, and hashed when the contract is compiled.
    'gas-small-strings': 'off',
    // `a <= b` costs 3 gas more than `a < b + 1`, and says what is meant.
    'gas-strict-inequalities': 'off',
    // `implementation` and `splitImplementation` are part of the interface of the factory.
    'immutable-vars-naming': 'off',
  },
}
