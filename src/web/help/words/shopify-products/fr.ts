import type { TranslationOf } from '../../document.ts'
import type en from './en.ts'

const fr: TranslationOf<typeof en> = () => ({
  title: 'Exporter et importer des produits Shopify',
  description: 'Sortir vos produits de Shopify dans un fichier, préparer ce fichier pour Mallard, et le chemin du retour.',
  lead: 'Si vos produits sont déjà dans Shopify, personne ne devrait avoir à les ressaisir. Cette page montre comment obtenir le fichier, comment le préparer et ce que chaque colonne devient sur Mallard.',
  sections: {
    now: {
      title: 'Ce qui fonctionne aujourd’hui',
      text: [
        {
          note: 'L’exportation depuis Shopify fonctionne dès aujourd’hui. L’importateur de Mallard fait partie de la console des vendeurs, qui n’est pas encore ouverte. Préparez votre fichier avec cette page : rien de ce travail ne sera perdu.',
        },
        'Votre inscription n’a pas à attendre : vous pouvez [démarrer votre entreprise](/register/startyourbusiness) maintenant.',
      ],
    },
    export: {
      title: 'Exporter depuis Shopify',
      text: [
        {
          steps: [
            'Connectez-vous à l’interface d’administration de Shopify et ouvrez **Produits**.',
            'Cliquez sur **Exporter**.',
            'Choisissez tous les produits, ou cochez ceux que vous voulez et choisissez les produits sélectionnés.',
            'Choisissez le **fichier CSV brut**, et non celui pour Excel : il est écrit en UTF-8, ce qui préserve les accents et le chinois.',
            'Cliquez sur **Exporter les produits**. Les petites boutiques reçoivent le fichier aussitôt, les grandes par courriel.',
          ],
        },
        'Les stocks sont dans un fichier à part : ouvrez **Stock** et exportez-le là si vous vendez à partir de plusieurs endroits.',
      ],
    },
    file: {
      title: 'Comment le fichier est fait',
      text: [
        'Une ligne est une variante, et les lignes de même **Handle** forment un produit. Le titre et la description ne figurent que dans sa première ligne. Les lignes qui ne contiennent qu’un handle et une image ajoutent une image. Gardez ensemble les lignes d’un même produit.',
        {
          table: {
            caption: 'Colonnes du fichier de Shopify et ce qu’elles deviennent',
            head: ['Shopify', 'Sur Mallard', 'À vérifier'],
            rows: [
              ['Handle', 'Relie les lignes d’un produit', 'Minuscules, chiffres et traits d’union'],
              ['Title', 'Titre', 'Dit d’abord ce que c’est. Pas en majuscules'],
              ['Body (HTML)', 'Description', 'Les scripts, les styles et les cadres externes sont retirés'],
              ['Vendor', 'Marque', 'Une seule graphie par marque'],
              ['Product Category, Type', 'Catégorie', 'Vous choisissez la nôtre quand elles ne conviennent pas'],
              ['Tags', 'Étiquettes', 'Séparées par des virgules'],
              ['Option1 à Option3, Name et Value', 'Variantes', '« Default Title » signifie qu’il n’y en a pas'],
              ['Variant SKU', 'Votre propre numéro', 'Différent pour chaque variante'],
              ['Variant Barcode', 'Code-barres', 'Aide les acheteurs à comparer et nous à apparier'],
              ['Variant Price', 'Prix', 'En dollars canadiens, sans taxes'],
              ['Variant Compare At Price', 'Prix barré', 'Seulement si vous l’avez vraiment demandé'],
              ['Variant Inventory Qty', 'Stock', 'Ce qui est vraiment là'],
              ['Variant Grams', 'Poids', 'Pour la livraison'],
              ['Image Src, Image Position, Variant Image', 'Images', 'Adresses publiques qui commencent par https'],
              ['Status', 'Brouillon ou non', 'Tout arrive comme brouillon'],
            ],
          },
        },
        'Les colonnes absentes du tableau, comme celles des moteurs de recherche et de Google Shopping, sont laissées de côté.',
      ],
    },
    ready: {
      title: 'Le préparer',
      text: [
        {
          list: [
            'Ouvrez le fichier dans un programme qui conserve l’UTF-8 et enregistrez-le de nouveau en CSV. Une cellule qui commence par =, +, - ou @ est lue comme du texte, jamais comme une formule.',
            'Saisissez les frais obligatoires, comme la manutention ou l’installation, dans leurs champs sur Mallard après l’importation. Ils n’existent pas dans le fichier de Shopify.',
            'Rédigez des textes en français et en anglais, et en chinois si vous le pouvez. Shopify exporte les autres langues dans un fichier distinct.',
            'Retirez ce qui ne peut pas être vendu ici : voyez l’[entente avec les vendeurs](/help/business/seller-agreement).',
            'Laissez les images en ligne jusqu’à la fin de l’importation.',
          ],
        },
      ],
    },
    import: {
      title: 'Comment se fera l’importation',
      text: [
        'Vous téléverserez le fichier dans la console des vendeurs. Il est lu sur le serveur : vous pourrez fermer la page. Les lignes erronées seront affichées avec ce qui ne va pas, et vous les corrigerez sur place. Tous les produits arriveront comme brouillons : rien n’est offert avant que vous l’ayez vu. Le même fichier une seconde fois modifie les produits et n’en crée pas de doubles, parce que le handle et votre numéro sont connus.',
      ],
    },
    back: {
      title: 'Le chemin du retour',
      text: [
        'Ce que vous avez mis, vous devez pouvoir le reprendre. La console des vendeurs exportera vos produits dans les mêmes colonnes, pour que Shopify et d’autres puissent les lire. D’ici là, [écrivez-nous](/help/business/contact-us?topic=selling) et nous vous donnerons vos données dans un fichier.',
      ],
    },
    trouble: {
      title: 'Si quelque chose ne va pas',
      text: [
        {
          questions: [
            ['Les accents sont abîmés.', 'Le fichier a été enregistré dans un autre encodage. Exportez de nouveau et ouvrez-le en UTF-8.'],
            [
              'Un produit en est devenu plusieurs.',
              'Le handle a changé d’une ligne à l’autre, ou les lignes ont été séparées par un tri. Triez le fichier par handle.',
            ],
            [
              'Les longs numéros finissent par des zéros.',
              'Un tableur a arrondi les codes-barres. Mettez la colonne en texte avant d’ouvrir le fichier.',
            ],
            ['Il manque des images.', 'Leurs adresses ne sont pas publiques ou ne commencent pas par https.'],
          ],
        },
        'Shopify est une marque de commerce de Shopify Inc. Mallard n’y est pas lié ; ses menus et ses colonnes peuvent changer sans que nous le sachions.',
      ],
    },
  },
})

export default fr
