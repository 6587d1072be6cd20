export default {
  title: 'Long work, the newest first',
  failed: 'The list of long work could not be loaded. Nothing of it is lost.',
  kinds: {
    'change-prices': 'Prices of many products changed',
    'change-states': 'Many products published or put away',
    'edit-products': 'Products changed in a table',
    'read-import': 'Product file read',
    'import-goods': 'Products imported',
    'ship-orders': 'Orders shipped',
    'export-goods': 'Products written to a file',
  } as Record<string, string>,
}
