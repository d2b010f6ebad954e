// Written by scripts/generate/contracts.ts.
export const collectionFactoryAbi = [
  {type:"constructor",inputs:[],stateMutability:"nonpayable"},
  {type:"error",inputs:[],name:"BadShares"},
  {type:"error",inputs:[],name:"CloneArgumentsTooLong"},
  {type:"error",inputs:[],name:"Create2EmptyBytecode"},
  {type:"error",inputs:[],name:"FailedDeployment"},
  {type:"error",inputs:[{name:"balance",type:"uint256"},{name:"needed",type:"uint256"}],name:"InsufficientBalance"},
  {type:"event",anonymous:false,inputs:[{indexed:true,name:"collection",type:"address"},{indexed:true,name:"creator",type:"address"},{indexed:false,name:"salt",type:"bytes32"}],name:"CollectionCreated"},
  {type:"event",anonymous:false,inputs:[{indexed:true,name:"split",type:"address"}],name:"SplitCreated"},
  {type:"function",inputs:[{components:[{name:"name",type:"string"},{name:"symbol",type:"string"},{name:"contractURI",type:"string"},{name:"royaltyReceiver",type:"address"},{name:"royaltyBps",type:"uint96"},{name:"maxSupply",type:"uint256"}],name:"params",type:"tuple"},{name:"salt",type:"bytes32"}],name:"create",outputs:[{name:"collection",type:"address"}],stateMutability:"nonpayable"},
  {type:"function",inputs:[{components:[{name:"account",type:"address"},{name:"parts",type:"uint96"}],name:"shares",type:"tuple[]"}],name:"createSplit",outputs:[{name:"split",type:"address"}],stateMutability:"nonpayable"},
  {type:"function",inputs:[],name:"implementation",outputs:[{name:"",type:"address"}],stateMutability:"view"},
  {type:"function",inputs:[{name:"creator",type:"address"},{name:"salt",type:"bytes32"}],name:"predict",outputs:[{name:"",type:"address"}],stateMutability:"view"},
  {type:"function",inputs:[{components:[{name:"account",type:"address"},{name:"parts",type:"uint96"}],name:"shares",type:"tuple[]"}],name:"predictSplit",outputs:[{name:"",type:"address"}],stateMutability:"view"},
  {type:"function",inputs:[],name:"splitImplementation",outputs:[{name:"",type:"address"}],stateMutability:"view"},
] as const
