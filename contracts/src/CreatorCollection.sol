// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title A creator's own collection
/// @notice A clone that CollectionFactory makes. Its creator is its owner.
///
/// The creator can: mint; sign vouchers, and cancel them; change the metadata of a token until it is fixed; change the
/// metadata of the collection; lower the royalty, and send it elsewhere; transfer or renounce the collection.
///
/// The creator can't: move, take back or burn a token that is somebody else's; change a fixed token; raise the royalty;
/// mint more than the supply that was promised; stop transfers; replace this code. Nobody else can do any of it either.
///
/// A token is fixed for good by the first of: a mint to somebody else than the creator, a redeemed voucher, a transfer
/// of the token, a transfer of the collection.
contract CreatorCollection is Initializable, ERC721URIStorage, ERC2981, Ownable2Step, EIP712 {
    struct Params {
        string name;
        string symbol;
        /// The document of the collection (ERC-7572).
        string contractURI;
        /// Needed where there is a royalty.
        address royaltyReceiver;
        /// In hundredths of a percent.
        uint96 royaltyBps;
        /// The most tokens there will ever be; 0 promises nothing.
        uint256 maxSupply;
    }

    struct Payment {
        address payable to;
        uint256 amount;
    }

    /// What the creator signs for a token that is minted when it is bought.
    struct Voucher {
        /// Above 2^128, where `mint` never comes to.
        uint256 tokenId;
        string uri;
        /// The whole price, in wei, by who gets how much of it.
        Payment[] payments;
        /// Who may buy; the zero address lets anyone.
        address buyer;
        /// The last second of it, since 1970.
        uint256 deadline;
        /// `voucherNonce` at the time of signing.
        uint256 nonce;
    }

    uint256 private constant FIRST_VOUCHER_ID = 1 << 128;
    bytes32 private constant PAYMENT_TYPEHASH = keccak256("Payment(address to,uint256 amount)");
    bytes32 private constant VOUCHER_TYPEHASH = keccak256(
        "Voucher(uint256 tokenId,string uri,Payment[] payments,address buyer,uint256 deadline,uint256 nonce)Payment(address to,uint256 amount)"
    );

    string private _collectionName;
    string private _collectionSymbol;
    // Spelled as ERC-7572 does.
    // forge-lint: disable-next-line(mixed-case-variable)
    string private _contractURI;
    /// @notice The highest token that `mint` made; the next one is one more.
    uint256 public lastTokenId;
    uint256 public totalSupply;
    uint256 public maxSupply;
    /// @notice What a voucher has to carry: all with another one are cancelled. Each transfer of the collection raises it.
    uint256 public voucherNonce;
    /// The last token that `mint` made before the collection was last transferred.
    uint256 private _lastFixedByTransfer;
    /// Of tokens that `mint` made; a token of a voucher is always fixed.
    mapping(uint256 tokenId => bool) private _isFixed;
    mapping(uint256 tokenId => bool) private _isCancelled;

    /// ERC-7572
    event ContractURIUpdated();
    event RoyaltyChanged(address indexed receiver, uint96 bps);
    event VoucherRedeemed(uint256 indexed tokenId, address indexed buyer, uint256 amount);
    event VoucherCancelled(uint256 indexed tokenId);
    event VouchersCancelled(uint256 nonce);

    error UnexpectedTokenId(uint256 tokenId, uint256 expected);
    error SoldOut(uint256 maxSupply);
    error TokenFixed(uint256 tokenId);
    error RoyaltyRaised(uint96 bps, uint96 most);
    error VoucherIdTooLow(uint256 tokenId);
    error VoucherOver(uint256 tokenId);
    error VoucherExpired(uint256 deadline);
    error VoucherForAnother(address buyer);
    error VoucherNotSigned();
    error WrongPayment(uint256 paid, uint256 price);

    /// The code that clones run; it is nobody's collection itself.
    constructor() ERC721("", "") Ownable(address(1)) EIP712("Verdigris Collection", "1") {
        _disableInitializers();
    }

    /// @notice Called once, by the factory, in the transaction that makes the clone.
    function initialize(address creator, Params calldata params) external initializer {
        if (creator == address(0)) revert OwnableInvalidOwner(creator);
        _collectionName = params.name;
        _collectionSymbol = params.symbol;
        _contractURI = params.contractURI;
        maxSupply = params.maxSupply;
        _transferOwnership(creator);
        emit ContractURIUpdated();
        if (params.royaltyBps > 0) _changeRoyalty(params.royaltyReceiver, params.royaltyBps);
    }

    /// @notice Mints the next token.
    /// @param tokenId `lastTokenId` and one: a mint that is sent twice is refused the second time.
    /// @param uri The address of the metadata document, kept as it is.
    function mint(address to, uint256 tokenId, string calldata uri) external onlyOwner {
        if (tokenId != lastTokenId + 1) revert UnexpectedTokenId(tokenId, lastTokenId + 1);
        lastTokenId = tokenId;
        _create(to, tokenId, uri);
    }

    /// @notice Mints to the caller what the creator signed, for its exact price, which goes on at once.
    /// @param signature Of a key, or of a contract (ERC-1271).
    function redeem(Voucher calldata voucher, bytes calldata signature) external payable {
        uint256 tokenId = voucher.tokenId;
        if (tokenId < FIRST_VOUCHER_ID) revert VoucherIdTooLow(tokenId);
        if (voucher.nonce != voucherNonce || _isCancelled[tokenId] || _ownerOf(tokenId) != address(0)) {
            revert VoucherOver(tokenId);
        }
        // Validators can shift the time by seconds; a voucher stands for days.
        // forge-lint: disable-next-line(block-timestamp)
        if (block.timestamp > voucher.deadline) revert VoucherExpired(voucher.deadline);
        if (voucher.buyer != address(0) && voucher.buyer != msg.sender) revert VoucherForAnother(voucher.buyer);
        if (!_isSignedByOwner(hashVoucher(voucher), signature)) revert VoucherNotSigned();

        uint256 price;
        for (uint256 i; i < voucher.payments.length; ++i) price += voucher.payments[i].amount;
        if (msg.value != price) revert WrongPayment(msg.value, price);

        _create(msg.sender, tokenId, voucher.uri);
        emit VoucherRedeemed(tokenId, msg.sender, price);
        // Last: who is paid may call back, and finds all of it done.
        for (uint256 i; i < voucher.payments.length; ++i) {
            Address.sendValue(voucher.payments[i].to, voucher.payments[i].amount);
        }
    }

    /// @notice Ends one voucher for good.
    function cancelVoucher(uint256 tokenId) external onlyOwner {
        _isCancelled[tokenId] = true;
        emit VoucherCancelled(tokenId);
    }

    /// @notice Ends every voucher that is signed by now.
    function cancelAllVouchers() external onlyOwner {
        emit VouchersCancelled(++voucherNonce);
    }

    /// @notice Changes the metadata of a token that is not fixed.
    function setTokenURI(uint256 tokenId, string calldata uri) external onlyOwner {
        if (isFixed(tokenId)) revert TokenFixed(tokenId);
        _setTokenURI(tokenId, uri);
    }

    function setContractURI(string calldata uri) external onlyOwner {
        _contractURI = uri;
        emit ContractURIUpdated();
    }

    /// @param bps No more than it is now, in hundredths of a percent.
    function setRoyalty(address receiver, uint96 bps) external onlyOwner {
        (, uint256 most) = royaltyInfo(0, _feeDenominator());
        // At most 10,000: ERC2981 keeps no higher rate.
        // forge-lint: disable-next-line(unsafe-typecast)
        if (bps > most) revert RoyaltyRaised(bps, uint96(most));
        _changeRoyalty(receiver, bps);
    }

    /// @notice Whether the metadata of a token can't change any more. Once true, always true.
    function isFixed(uint256 tokenId) public view returns (bool) {
        _requireOwned(tokenId);
        return tokenId <= _lastFixedByTransfer || tokenId >= FIRST_VOUCHER_ID || _isFixed[tokenId];
    }

    /// @notice Whether a voucher was redeemed, or cancelled by itself.
    function isVoucherOver(uint256 tokenId) external view returns (bool) {
        return _isCancelled[tokenId] || _ownerOf(tokenId) != address(0);
    }

    /// @notice What the creator signs (EIP-712).
    function hashVoucher(Voucher calldata voucher) public view returns (bytes32) {
        bytes32[] memory payments = new bytes32[](voucher.payments.length);
        for (uint256 i; i < payments.length; ++i) {
            payments[i] = keccak256(abi.encode(PAYMENT_TYPEHASH, voucher.payments[i].to, voucher.payments[i].amount));
        }
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    VOUCHER_TYPEHASH,
                    voucher.tokenId,
                    keccak256(bytes(voucher.uri)),
                    keccak256(abi.encodePacked(payments)),
                    voucher.buyer,
                    voucher.deadline,
                    voucher.nonce
                )
            )
        );
    }

    function name() public view override returns (string memory) {
        return _collectionName;
    }

    function symbol() public view override returns (string memory) {
        return _collectionSymbol;
    }

    /// ERC-7572
    function contractURI() external view returns (string memory) {
        return _contractURI;
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721URIStorage, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _create(address to, uint256 tokenId, string calldata uri) private {
        if (maxSupply != 0 && totalSupply == maxSupply) revert SoldOut(maxSupply);
        ++totalSupply;
        _setTokenURI(tokenId, uri);
        // The plain mint, not the safe one: it was asked for, and a callback would let the receiver re-enter.
        _mint(to, tokenId);
    }

    function _changeRoyalty(address receiver, uint96 bps) private {
        _setDefaultRoyalty(receiver, bps);
        emit RoyaltyChanged(receiver, bps);
    }

    /// A key's signature first, as Seaport does: an account with code of its own (EIP-7702) still has its key.
    function _isSignedByOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        address creator = owner();
        (address signer, ECDSA.RecoverError err,) = ECDSA.tryRecoverCalldata(hash, signature);
        if (err == ECDSA.RecoverError.NoError && signer == creator) return true;
        return creator.code.length > 0
            && SignatureChecker.isValidERC1271SignatureNowCalldata(creator, hash, signature);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (tokenId >= FIRST_VOUCHER_ID) return from;
        address before = from == address(0) ? owner() : from;
        if (before != to && !_isFixed[tokenId]) _isFixed[tokenId] = true;
    }

    /// Fixes all tokens and ends all vouchers, so that neither depends on who owns the collection later.
    function _transferOwnership(address newOwner) internal override {
        bool isTransfer = owner() != address(0);
        super._transferOwnership(newOwner);
        if (!isTransfer) return;
        _lastFixedByTransfer = lastTokenId;
        emit VouchersCancelled(++voucherNonce);
    }
}
