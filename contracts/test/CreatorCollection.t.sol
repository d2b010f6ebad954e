// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {CollectionFactory} from "../src/CollectionFactory.sol";
import {CreatorCollection} from "../src/CreatorCollection.sol";
import {assertSame, vm} from "./Vm.sol";

/// A contract that is a creator: it signs what its key signs.
contract ContractCreator is IERC1271 {
    address private immutable _key;

    constructor(address key) {
        _key = key;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
        return ecrecover(hash, v, r, s) == _key ? IERC1271.isValidSignature.selector : bytes4(0);
    }

    function create(CollectionFactory factory, CreatorCollection.Params calldata params) external returns (address) {
        return factory.create(params, 0);
    }
}

/// Wants its money again while it is paid.
contract GreedyPayee {
    CreatorCollection private _collection;
    CreatorCollection.Voucher private _voucher;
    bytes private _signature;
    bytes public failure;

    function prepare(CreatorCollection collection, CreatorCollection.Voucher calldata voucher, bytes calldata signature)
        external
    {
        _collection = collection;
        _voucher = voucher;
        _signature = signature;
    }

    receive() external payable {
        try _collection.redeem{value: msg.value}(_voucher, _signature) {}
        catch (bytes memory reason) {
            failure = reason;
        }
    }
}

contract Refuser {}

contract CreatorCollectionTest {
    uint256 private constant KEY = 0xADA;
    uint256 private constant ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
    uint256 private constant LOW = 1 << 128;
    address private constant BELA = address(0xBE1A);
    address private constant CLEO = address(0xC1E0);
    CollectionFactory private immutable factory = new CollectionFactory();
    address private immutable ada = vm.addr(KEY);
    CreatorCollection private collection;

    function setUp() public {
        vm.prank(ada);
        collection = CreatorCollection(factory.create(params(0), 0));
        vm.warp(1_000_000);
        vm.deal(BELA, 100 ether);
        vm.deal(CLEO, 100 ether);
    }

    // What it is

    function test_isWhatItsCreatorSaid() public view {
        assertSame(collection.name(), "Herons");
        assertSame(collection.symbol(), "HRN");
        assertSame(collection.contractURI(), "ipfs://collection");
        assert(collection.owner() == ada);
        (address receiver, uint256 amount) = collection.royaltyInfo(1, 1 ether);
        assert(receiver == ada && amount == 0.05 ether);
        (, string memory name, string memory version, uint256 chain, address contract_,,) = collection.eip712Domain();
        assertSame(name, "Verdigris Collection");
        assertSame(version, "1");
        assert(chain == block.chainid && contract_ == address(collection));
    }

    function test_saysWhatItSupports() public view {
        assert(collection.supportsInterface(type(IERC721).interfaceId));
        assert(collection.supportsInterface(type(IERC2981).interfaceId));
        assert(collection.supportsInterface(0x49064906));
        assert(!collection.supportsInterface(0xffffffff));
    }

    function test_isMadeOnce() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        collection.initialize(BELA, params(0));
        CreatorCollection code = CreatorCollection(factory.implementation());
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        code.initialize(BELA, params(0));
    }

    function test_hasACreator() public {
        CreatorCollection fresh = new CreatorCollectionClone();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        fresh.initialize(address(0), params(0));
    }

    function test_mayHaveNoRoyalty() public {
        CreatorCollection.Params memory free = params(0);
        (free.royaltyReceiver, free.royaltyBps) = (address(0), 0);
        vm.prank(BELA);
        (, uint256 amount) = CreatorCollection(factory.create(free, 0)).royaltyInfo(1, 1 ether);
        assert(amount == 0);
    }

    // Minting

    function test_countsFromOneAndRefusesTheSameMintTwice() public {
        mint(ada, 1);
        mint(BELA, 2);
        assert(collection.lastTokenId() == 2 && collection.totalSupply() == 2);
        assertSame(collection.tokenURI(2), "ipfs://work");
        vm.expectRevert(abi.encodeWithSelector(CreatorCollection.UnexpectedTokenId.selector, 2, 3));
        vm.prank(ada);
        collection.mint(ada, 2, "ipfs://work");
    }

    function test_mintsNoMoreThanPromised() public {
        vm.prank(BELA);
        CreatorCollection two = CreatorCollection(factory.create(params(2), 0));
        vm.prank(BELA);
        two.mint(BELA, 1, "");
        vm.prank(BELA);
        two.mint(BELA, 2, "");
        vm.expectRevert(abi.encodeWithSelector(CreatorCollection.SoldOut.selector, 2));
        vm.prank(BELA);
        two.mint(BELA, 3, "");
    }

    function testFuzz_onlyItsCreatorMayChangeIt(address thief) public {
        vm.assume(thief != ada);
        mint(ada, 1);
        bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, thief);
        vm.expectRevert(refused);
        vm.prank(thief);
        collection.mint(thief, 2, "");
        vm.expectRevert(refused);
        vm.prank(thief);
        collection.setTokenURI(1, "");
        vm.expectRevert(refused);
        vm.prank(thief);
        collection.setContractURI("");
        vm.expectRevert(refused);
        vm.prank(thief);
        collection.setRoyalty(thief, 0);
        vm.expectRevert(refused);
        vm.prank(thief);
        collection.cancelVoucher(LOW);
        vm.expectRevert(refused);
        vm.prank(thief);
        collection.cancelAllVouchers();
        vm.expectRevert(refused);
        vm.prank(thief);
        collection.transferOwnership(thief);
    }

    // What the creator may change, and what not

    function test_changesATokenUntilItFirstChangesHands() public {
        mint(ada, 1);
        assert(!collection.isFixed(1));
        vm.prank(ada);
        collection.transferFrom(ada, ada, 1);
        vm.prank(ada);
        collection.setTokenURI(1, "ipfs://better");
        assertSame(collection.tokenURI(1), "ipfs://better");
        vm.prank(ada);
        collection.transferFrom(ada, BELA, 1);
        refuseChange(1);
        vm.prank(BELA);
        collection.transferFrom(BELA, ada, 1);
        refuseChange(1);
    }

    function test_changesNothingThatWasMintedToSomebodyElse() public {
        mint(BELA, 1);
        refuseChange(1);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 2));
        vm.prank(ada);
        collection.setTokenURI(2, "");
    }

    function test_movesNothingThatIsSomebodyElses() public {
        mint(BELA, 1);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, ada, 1));
        vm.prank(ada);
        collection.transferFrom(BELA, ada, 1);
    }

    function testFuzz_lowersTheRoyaltyAndNeverRaisesIt(uint96 first, uint96 second) public {
        vm.prank(ada);
        if (first > 500) vm.expectRevert(abi.encodeWithSelector(CreatorCollection.RoyaltyRaised.selector, first, 500));
        collection.setRoyalty(BELA, first);
        uint96 now_ = first > 500 ? 500 : first;
        if (second > now_) {
            vm.expectRevert(abi.encodeWithSelector(CreatorCollection.RoyaltyRaised.selector, second, now_));
        }
        vm.prank(ada);
        collection.setRoyalty(CLEO, second);
        (, uint256 amount) = collection.royaltyInfo(1, 10_000);
        assert(amount == (second > now_ ? now_ : second));
    }

    function test_changesWhatTheCollectionSays() public {
        vm.prank(ada);
        collection.setContractURI("ipfs://new");
        assertSame(collection.contractURI(), "ipfs://new");
    }

    function test_handsTheCollectionOverInTwoSteps() public {
        bytes memory signature = sign(voucher(LOW));
        vm.prank(ada);
        collection.transferOwnership(BELA);
        assert(collection.owner() == ada && collection.pendingOwner() == BELA);
        vm.prank(BELA);
        collection.acceptOwnership();
        assert(collection.owner() == BELA);
        redeem(voucher(LOW), signature, CreatorCollection.VoucherOver.selector);
        CreatorCollection.Voucher memory anew = voucher(LOW);
        anew.nonce = 1;
        redeem(anew, sign(anew), CreatorCollection.VoucherNotSigned.selector);
    }

    function test_isFixedForGoodWhenLetGo() public {
        mint(ada, 1);
        bytes memory signature = sign(voucher(LOW));
        vm.prank(ada);
        collection.renounceOwnership();
        assert(collection.isFixed(1));
        redeem(voucher(LOW), signature, CreatorCollection.VoucherOver.selector);
        CreatorCollection.Voucher memory anew = voucher(LOW);
        anew.nonce = 1;
        redeem(anew, sign(anew), CreatorCollection.VoucherNotSigned.selector);
        redeem(anew, new bytes(65), CreatorCollection.VoucherNotSigned.selector);
    }

    // What an ownership transfer leaves as it is

    function test_staysFixedForAnAccountThatGetsTheCollection() public {
        mint(BELA, 1);
        handOver(ada, BELA);
        assert(collection.isFixed(1));
        vm.expectRevert(abi.encodeWithSelector(CreatorCollection.TokenFixed.selector, 1));
        vm.prank(BELA);
        collection.setTokenURI(1, "ipfs://other");
    }

    function test_fixesTheTokensOfTheCreatorBeforeAndAfterTheCollectionComesBack() public {
        mint(ada, 1);
        handOver(ada, BELA);
        assert(collection.isFixed(1));
        handOver(BELA, ada);
        refuseChange(1);
        mint(ada, 2);
        assert(!collection.isFixed(2));
    }

    function test_fixesATokenThatTheNewCreatorGivesBackToTheFirst() public {
        handOver(ada, BELA);
        vm.prank(BELA);
        collection.mint(ada, 1, "ipfs://work");
        handOver(BELA, ada);
        refuseChange(1);
    }

    function test_fixesATokenOfAVoucherThatItsCreatorRedeems() public {
        vm.deal(ada, 1 ether);
        bytes memory signature = sign(voucher(LOW));
        vm.prank(ada);
        collection.redeem{value: 1 ether}(voucher(LOW), signature);
        refuseChange(LOW);
    }

    function test_endsItsVouchersWhenTheCollectionIsTransferredAndComesBack() public {
        bytes memory signature = sign(voucher(LOW));
        handOver(ada, BELA);
        assert(collection.voucherNonce() == 1);
        handOver(BELA, ada);
        assert(collection.voucherNonce() == 2);
        redeem(voucher(LOW), signature, CreatorCollection.VoucherOver.selector);
        CreatorCollection.Voucher memory anew = voucher(LOW);
        anew.nonce = 2;
        redeem(anew, sign(anew), 0);
    }

    function test_beginsWithoutAnyVoucherEnded() public view {
        assert(collection.voucherNonce() == 0);
    }

    // Vouchers

    function test_mintsWhenItIsBoughtAndPaysEachExactly() public {
        (uint256 adaBefore, uint256 cleoBefore) = (ada.balance, CLEO.balance);
        CreatorCollection.Voucher memory one = voucher(LOW);
        bytes memory signature = sign(one);
        assert(!collection.isVoucherOver(LOW));
        redeem(one, signature, 0);
        assert(collection.ownerOf(LOW) == BELA && collection.isVoucherOver(LOW) && collection.isFixed(LOW));
        assertSame(collection.tokenURI(LOW), "ipfs://lazy");
        assert(ada.balance - adaBefore == 0.9 ether && CLEO.balance - cleoBefore == 0.1 ether);
        assert(BELA.balance == 99 ether && address(collection).balance == 0);
        assert(collection.totalSupply() == 1 && collection.lastTokenId() == 0);
    }

    function test_isRedeemedOnce() public {
        bytes memory signature = sign(voucher(LOW));
        redeem(voucher(LOW), signature, 0);
        redeem(voucher(LOW), signature, CreatorCollection.VoucherOver.selector);
        vm.prank(BELA);
        collection.transferFrom(BELA, CLEO, LOW);
        redeem(voucher(LOW), signature, CreatorCollection.VoucherOver.selector);
    }

    function test_isNotRedeemedAgainWhileItPays() public {
        GreedyPayee greedy = new GreedyPayee();
        CreatorCollection.Voucher memory one = voucher(LOW);
        one.payments = new CreatorCollection.Payment[](1);
        one.payments[0] = CreatorCollection.Payment(payable(greedy), 1 ether);
        bytes memory signature = sign(one);
        greedy.prepare(collection, one, signature);
        redeem(one, signature, 0);
        assert(bytes4(greedy.failure()) == CreatorCollection.VoucherOver.selector);
        assert(collection.totalSupply() == 1 && address(greedy).balance == 1 ether);
    }

    function test_isCancelledAloneOrWithAllOthers() public {
        bytes memory first = sign(voucher(LOW));
        bytes memory second = sign(voucher(LOW + 1));
        vm.prank(ada);
        collection.cancelVoucher(LOW);
        assert(collection.isVoucherOver(LOW));
        redeem(voucher(LOW), first, CreatorCollection.VoucherOver.selector);
        vm.prank(ada);
        collection.cancelAllVouchers();
        redeem(voucher(LOW + 1), second, CreatorCollection.VoucherOver.selector);
        CreatorCollection.Voucher memory anew = voucher(LOW + 1);
        anew.nonce = 1;
        redeem(anew, sign(anew), 0);
    }

    function test_isOverAfterItsLastSecond() public {
        bytes memory signature = sign(voucher(LOW));
        vm.warp(2_000_001);
        redeem(voucher(LOW), signature, CreatorCollection.VoucherExpired.selector);
        vm.warp(2_000_000);
        redeem(voucher(LOW), signature, 0);
    }

    function test_isForItsBuyerAlone() public {
        CreatorCollection.Voucher memory one = voucher(LOW);
        one.buyer = CLEO;
        redeem(one, sign(one), CreatorCollection.VoucherForAnother.selector);
        one.buyer = BELA;
        redeem(one, sign(one), 0);
    }

    function test_takesNoTokenThatMintComesTo() public {
        redeem(voucher(LOW - 1), sign(voucher(LOW - 1)), CreatorCollection.VoucherIdTooLow.selector);
    }

    function test_keepsToThePromisedSupply() public {
        vm.prank(ada);
        collection = CreatorCollection(factory.create(params(1), bytes32(uint256(1))));
        redeem(voucher(LOW), sign(voucher(LOW)), 0);
        redeem(voucher(LOW + 1), sign(voucher(LOW + 1)), CreatorCollection.SoldOut.selector);
    }

    function test_isUndoneWhereAPayeeRefuses() public {
        CreatorCollection.Voucher memory one = voucher(LOW);
        one.payments[1].to = payable(address(new Refuser()));
        redeem(one, sign(one), Errors.FailedCall.selector);
        assert(collection.totalSupply() == 0 && BELA.balance == 100 ether);
    }

    function test_mayBeFree() public {
        CreatorCollection.Voucher memory one = voucher(LOW);
        one.payments = new CreatorCollection.Payment[](0);
        bytes memory signature = sign(one);
        vm.prank(BELA);
        collection.redeem(one, signature);
        assert(collection.ownerOf(LOW) == BELA);
    }

    function test_isSignedByAContract() public {
        ContractCreator creator = new ContractCreator(ada);
        collection = CreatorCollection(creator.create(factory, params(0)));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, collection.hashVoucher(voucher(LOW)));
        redeem(voucher(LOW), sign(voucher(LOW)), CreatorCollection.VoucherNotSigned.selector);
        redeem(voucher(LOW), abi.encode(r, s, v), 0);
    }

    function test_isSignedByAKeyWhoseAccountHasCode() public {
        bytes memory signature = sign(voucher(LOW));
        vm.etch(ada, hex"00");
        redeem(voucher(LOW), signature, 0);
    }

    function testFuzz_isSignedByNobodyElse(uint256 key) public {
        key = key % (ORDER - 1) + 1;
        vm.assume(key != KEY);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, collection.hashVoucher(voucher(LOW)));
        redeem(voucher(LOW), abi.encodePacked(r, s, v), CreatorCollection.VoucherNotSigned.selector);
    }

    /// A signature is of these words and no others: not raised, not redirected, not for another token or time.
    function testFuzz_isNothingButWhatWasSigned(uint256 field, uint256 value) public {
        CreatorCollection.Voucher memory one = voucher(LOW);
        bytes memory signature = sign(one);
        bytes32 before = collection.hashVoucher(one);
        field = field % 7;
        if (field == 0) one.tokenId = LOW + value % LOW;
        if (field == 1) one.uri = string(abi.encode(value));
        if (field == 2) one.payments[value % 2].amount = value % 50 ether;
        if (field == 3) one.payments[value % 2].to = payable(vm.addr(value % (ORDER - 1) + 1));
        if (field == 4) one.deadline = 1_000_000 + value % 1e9;
        if (field == 5) one.payments = new CreatorCollection.Payment[](value % 4);
        if (field == 6) (one.buyer, value) = (BELA, 1);
        vm.assume(collection.hashVoucher(one) != before);
        redeem(one, signature, CreatorCollection.VoucherNotSigned.selector);
    }

    function testFuzz_takesItsPriceAndNothingElse(uint96 paid) public {
        vm.assume(paid != 1 ether);
        CreatorCollection.Voucher memory one = voucher(LOW);
        bytes memory signature = sign(one);
        vm.deal(BELA, paid);
        vm.expectRevert(abi.encodeWithSelector(CreatorCollection.WrongPayment.selector, paid, 1 ether));
        vm.prank(BELA);
        collection.redeem{value: paid}(one, signature);
    }

    function test_isOfOneCollectionAndOneChain() public {
        bytes memory signature = sign(voucher(LOW));
        vm.chainId(137);
        redeem(voucher(LOW), signature, CreatorCollection.VoucherNotSigned.selector);
        vm.chainId(31337);
        CreatorCollection first = collection;
        vm.prank(ada);
        collection = CreatorCollection(factory.create(params(0), bytes32(uint256(1))));
        redeem(voucher(LOW), signature, CreatorCollection.VoucherNotSigned.selector);
        collection = first;
        redeem(voucher(LOW), signature, 0);
    }

    /// The typed data as a wallet hashes it, written out by hand.
    function test_hashesAVoucherAsWalletsDo() public view {
        CreatorCollection.Voucher memory one = voucher(LOW);
        bytes32 payment = keccak256("Payment(address to,uint256 amount)");
        bytes memory payments = abi.encodePacked(
            keccak256(abi.encode(payment, ada, 0.9 ether)), keccak256(abi.encode(payment, CLEO, 0.1 ether))
        );
        bytes32 type_ = keccak256(
            "Voucher(uint256 tokenId,string uri,Payment[] payments,address buyer,uint256 deadline,uint256 nonce)Payment(address to,uint256 amount)"
        );
        bytes32 struct_ = keccak256(
            abi.encode(type_, LOW, keccak256("ipfs://lazy"), keccak256(payments), address(0), 2_000_000, 0)
        );
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Verdigris Collection"),
                keccak256("1"),
                block.chainid,
                address(collection)
            )
        );
        assert(collection.hashVoucher(one) == keccak256(abi.encodePacked(hex"1901", domain, struct_)));
    }

    function params(uint256 maxSupply) private view returns (CreatorCollection.Params memory) {
        return CreatorCollection.Params("Herons", "HRN", "ipfs://collection", ada, 500, maxSupply);
    }

    function handOver(address from, address to) private {
        vm.prank(from);
        collection.transferOwnership(to);
        vm.prank(to);
        collection.acceptOwnership();
    }

    function mint(address to, uint256 tokenId) private {
        vm.prank(ada);
        collection.mint(to, tokenId, "ipfs://work");
    }

    function refuseChange(uint256 tokenId) private {
        assert(collection.isFixed(tokenId));
        vm.expectRevert(abi.encodeWithSelector(CreatorCollection.TokenFixed.selector, tokenId));
        vm.prank(ada);
        collection.setTokenURI(tokenId, "ipfs://other");
    }

    function voucher(uint256 tokenId) private view returns (CreatorCollection.Voucher memory one) {
        one.tokenId = tokenId;
        one.uri = "ipfs://lazy";
        one.deadline = 2_000_000;
        one.payments = new CreatorCollection.Payment[](2);
        one.payments[0] = CreatorCollection.Payment(payable(ada), 0.9 ether);
        one.payments[1] = CreatorCollection.Payment(payable(CLEO), 0.1 ether);
    }

    function sign(CreatorCollection.Voucher memory one) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, collection.hashVoucher(one));
        return abi.encodePacked(r, s, v);
    }

    /// By Bela, for its price. `selector`: of the error with which it is refused; none where it is not.
    function redeem(CreatorCollection.Voucher memory one, bytes memory signature, bytes4 selector) private {
        uint256 price;
        for (uint256 i; i < one.payments.length; ++i) price += one.payments[i].amount;
        if (BELA.balance < price) vm.deal(BELA, price);
        uint256 supply = collection.totalSupply();
        vm.prank(BELA);
        try collection.redeem{value: price}(one, signature) {
            assert(selector == 0);
        } catch (bytes memory reason) {
            // The selector of an error is its first four bytes.
            // forge-lint: disable-next-line(unsafe-typecast)
            assert(bytes4(reason) == selector && selector != 0);
            assert(collection.totalSupply() == supply);
        }
    }
}

/// As a clone is before it is made: its code, and an empty storage.
contract CreatorCollectionClone is CreatorCollection {
    bytes32 private constant INITIALIZABLE = 0xf0c57e16840df040f15088dc2f81fe391c3923bec73e23a9662efc9c229c6a00;

    constructor() {
        assembly {
            sstore(INITIALIZABLE, 0)
        }
    }
}
