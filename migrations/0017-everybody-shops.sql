-- Whoever runs the marketplace also has a cart and an account like everybody: without this role their own pages refuse them.
update accounts set roles = array_prepend('customer', roles) where not 'customer' = any(roles);
