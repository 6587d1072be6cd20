import type { Document } from '../../document.ts'

export default () =>
  ({
    title: 'How to export and import Shopify products',
    description: 'Getting your products out of Shopify as a file, getting the file ready for Mallard, and the way back.',
    lead: 'If your products are in Shopify already, nobody should have to type them again. This page shows how to get the file, how to make it ready, and what each column becomes on Mallard.',
    sections: {
      now: {
        title: 'What works today',
        text: [
          {
            note: 'Exporting from Shopify works today. The importer of Mallard is part of the seller console, which is not open yet. Prepare your file with this page; nothing of that work will be lost.',
          },
          'Your registration does not wait for it: you can [start your business](/register/startyourbusiness) now.',
        ],
      },
      export: {
        title: 'Export from Shopify',
        text: [
          {
            steps: [
              'Sign in to Shopify’s admin and open **Products**.',
              'Press **Export**.',
              'Choose all products, or mark those that you want and choose the selected ones.',
              'Choose the **plain CSV file**, not the one for Excel: it is written in UTF-8, so that accents and Chinese survive.',
              'Press **Export products**. Small shops get the file at once, large ones by email.',
            ],
          },
          'Stock is in a file of its own: open **Inventory** and export it there if you sell from several places.',
        ],
      },
      file: {
        title: 'How the file is made',
        text: [
          'A row is a variant, and rows with the same **Handle** are one product. Title and description stand in its first row only. Rows that hold nothing but a handle and a picture add a picture. Please keep the rows of one product together.',
          {
            table: {
              caption: 'Columns of Shopify’s file and what they become',
              head: ['Shopify', 'On Mallard', 'Please check'],
              rows: [
                ['Handle', 'Binds the rows of one product', 'Small letters, digits and hyphens'],
                ['Title', 'Title', 'Says what it is first. Not in capitals'],
                ['Body (HTML)', 'Description', 'Scripts, styles and outside frames are taken out'],
                ['Vendor', 'Brand', 'One spelling for one brand'],
                ['Product Category, Type', 'Category', 'You choose ours where they do not fit'],
                ['Tags', 'Tags', 'Separated by commas'],
                ['Option1 to Option3, Name and Value', 'Variants', '“Default Title” means that there are none'],
                ['Variant SKU', 'Your own number', 'Different for each variant'],
                ['Variant Barcode', 'Barcode', 'Helps buyers to compare, and us to match'],
                ['Variant Price', 'Price', 'In Canadian dollars, without tax'],
                ['Variant Compare At Price', 'Crossed-out price', 'Only if you really asked it'],
                ['Variant Inventory Qty', 'Stock', 'What is really there'],
                ['Variant Grams', 'Weight', 'For delivery'],
                ['Image Src, Image Position, Variant Image', 'Pictures', 'Public addresses that begin with https'],
                ['Status', 'Draft or not', 'Everything arrives as a draft'],
              ],
            },
          },
          'Columns that are not in the table, such as those for search engines and Google Shopping, are left out.',
        ],
      },
      ready: {
        title: 'Make it ready',
        text: [
          {
            list: [
              'Open the file in a program that keeps UTF-8, and save it as CSV again. A cell that begins with =, +, - or @ is read as text, never as a formula.',
              'Put mandatory fees, such as handling or installation, into their own fields on Mallard after the import. They do not exist in Shopify’s file.',
              'Write French texts, and Chinese ones if you can. Shopify exports other languages in a separate file.',
              'Take out what may not be sold here: see the [seller agreement](/help/business/seller-agreement).',
              'Keep the pictures online until the import is done.',
            ],
          },
        ],
      },
      import: {
        title: 'How the import will go',
        text: [
          'You will upload the file in the seller console. It is read on the server, so you may close the page. Rows with mistakes are shown with what is wrong, and you correct them in place. All products come as drafts: nothing is offered before you have looked at it. The same file twice changes products and makes no second ones, because the handle and your number are known.',
        ],
      },
      back: {
        title: 'The way back',
        text: [
          'What you put in, you must be able to take out. The seller console will export your products in the same columns, so that Shopify and others can read them. Until then, [write to us](/help/business/contact-us?topic=selling) and we give you your data as a file.',
        ],
      },
      trouble: {
        title: 'If something goes wrong',
        text: [
          {
            questions: [
              ['Accents look broken.', 'The file was saved in another encoding. Export again and open it with UTF-8.'],
              ['One product became many.', 'The handle changed from row to row, or rows were sorted apart. Sort the file by handle.'],
              ['Long numbers end in zeros.', 'A spreadsheet has rounded barcodes. Set the column to text before you open the file.'],
              ['Pictures are missing.', 'Their addresses are not public, or do not begin with https.'],
            ],
          },
          'Shopify is a trademark of Shopify Inc. Mallard is not connected with it; menus and columns may change there without our knowing.',
        ],
      },
    },
  }) satisfies Document
