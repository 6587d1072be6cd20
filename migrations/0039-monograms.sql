-- Shops without a logo of their own get their monogram instead of the house's sign.
update shops set logo_url = '/monograms/' || slug || '.svg' where logo_url = '/favicon.svg';
