// Written by scripts/generate/contracts.ts.
export const royaltySplitAbi = [
  {type:"error",inputs:[],name:"FailedCall"},
  {type:"error",inputs:[{name:"balance",type:"uint256"},{name:"needed",type:"uint256"}],name:"InsufficientBalance"},
  {type:"error",inputs:[{name:"token",type:"address"}],name:"SafeERC20FailedOperation"},
  {type:"event",anonymous:false,inputs:[{indexed:true,name:"token",type:"address"},{indexed:true,name:"account",type:"address"},{indexed:false,name:"amount",type:"uint256"}],name:"Released"},
  {type:"function",inputs:[],name:"getShares",outputs:[{components:[{name:"account",type:"address"},{name:"parts",type:"uint96"}],name:"",type:"tuple[]"}],stateMutability:"view"},
  {type:"function",inputs:[{name:"token",type:"address"},{name:"index",type:"uint256"}],name:"releasable",outputs:[{name:"amount",type:"uint256"}],stateMutability:"view"},
  {type:"function",inputs:[{name:"token",type:"address"},{name:"index",type:"uint256"}],name:"release",outputs:[{name:"amount",type:"uint256"}],stateMutability:"nonpayable"},
  {type:"receive",stateMutability:"payable"},
] as const
