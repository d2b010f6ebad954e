-- Marks all wash trades at once, where none is marked yet. Each statement is one join: triggers look for each sale by itself.
update sales s set is_wash_trade = true where exists (select from sales y where y.chain_id = s.chain_id and y.contract = s.contract and y.token_id = s.token_id and y.buyer = s.seller
  and y.time >= s.time and s.time >= y.time - 2592000 and (y.time, y.block_number, y.log_index) >= (s.time, s.block_number, s.log_index));
update sales s set is_wash_trade = true where not is_wash_trade and exists (select from sales x where s.chain_id = x.chain_id and s.contract = x.contract and s.token_id = x.token_id and s.buyer = x.seller
  and s.time >= x.time and x.time >= s.time - 2592000 and (s.time, s.block_number, s.log_index) >= (x.time, x.block_number, x.log_index));
update sales s set is_wash_trade = true where not is_wash_trade and (exists (select from collections k
  where k.chain_id = s.chain_id and k.contract = s.contract and k.standard = 'ERC721') and exists (
  select from sales x join sales y on y.chain_id = x.chain_id and y.contract = x.contract and y.token_id = x.token_id and y.buyer = x.seller
  and y.time >= x.time and x.time >= y.time - 2592000 and (y.time, y.block_number, y.log_index) >= (x.time, x.block_number, x.log_index) where x.chain_id = s.chain_id and x.contract = s.contract and x.token_id = s.token_id and x.is_wash_trade and y.is_wash_trade
    and x.time between s.time - 2592000 and s.time and (x.time, x.block_number, x.log_index) < (s.time, s.block_number, s.log_index) and (y.time, y.block_number, y.log_index) > (s.time, s.block_number, s.log_index) offset 0));
