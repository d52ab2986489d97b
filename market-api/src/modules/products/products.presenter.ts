import type { Product } from 'shared-contracts';
import type { ProductListingsView } from '../../database/product-tables.ts';
import type { Caller } from '../../identity/caller.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import { isOwner, mayManage, maySeeContacts } from './products.policy.ts';

/** Who bought a product, as far as its presentation needs it. */
interface Sale {
  readonly buyer_id: string;
  readonly buyer_email: string;
  readonly buyer_phone: string;
  readonly buyer_name: string;
  readonly buyer_removed: boolean;
  /** When it was bought. */
  readonly created_at: Date;
}

type MayLack = 'data_sheet' | 'place_id' | 'place_name';
type ListedProduct = Omit<ProductListingsView, 'hidden_from_seller_at' | 'withdrawn_at' | MayLack> &
  Partial<Pick<ProductListingsView, MayLack>>;

export type ProductPresenter = (
  listing: ListedProduct,
  reader: Caller | undefined,
  sale?: Sale | undefined,
) => Product;

/** What one reader may see of a product. */
export function createProductPresenter(pictures: PicturePresenter): ProductPresenter {
  return (listing, reader, sale) => {
    const picture =
      listing.image_hash !== null && listing.image_widths !== null
        ? { hash: listing.image_hash, widths: listing.image_widths }
        : undefined;
    return {
      _id: listing.id,
      productimage: pictures.largest(picture),
      images: pictures.all(picture),
      productname: listing.name,
      sellername: listing.seller_name,
      sellerverified: listing.seller_verified,
      resaleprice: listing.resale_cents / 100,
      originalprice: listing.original_cents / 100,
      location: listing.location,
      status: listing.status,
      categoryname: listing.category_name,
      categoryid: listing.category_id,
      yearsofuse: listing.years_of_use,
      condition: listing.condition,
      description: listing.description,
      postdate: dateText(listing.created_at),
      postedtime: timeText(listing.created_at),
      postedat: listing.created_at.toISOString(),
      advertiser: listing.advertised,
      ownproduct: isOwner(reader, listing),
      ...(listing.place_id != null && listing.place_name != null
        ? { place: { id: String(listing.place_id), name: listing.place_name } }
        : {}),
      ...(Object.keys(listing.data_sheet ?? {}).length > 0 ? { datasheet: listing.data_sheet } : {}),
      ...(listing.advertised_at !== null && reader !== undefined && mayManage(reader, listing)
        ? { advertisedsince: listing.advertised_at.toISOString() }
        : {}),
      ...(maySeeContacts(reader, listing, sale?.buyer_id) ? contacts(listing, sale) : {}),
    };
  };
}

function contacts(listing: ListedProduct, sale: Sale | undefined) {
  return {
    phonenumber: listing.phone,
    selleremail: listing.seller_email,
    ...(sale
      ? {
          buyeremail: sale.buyer_email,
          buyerphonenumber: sale.buyer_phone,
          buyername: sale.buyer_name,
          soldat: sale.created_at.toISOString(),
          ...(sale.buyer_removed && { buyerremoved: true }),
        }
      : {}),
  };
}

/** The old programs' local date string, in UTC: `11/21/2026`. */
function dateText(at: Date): string {
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
}

/** The old programs' local time string, in UTC: `3:04:05 PM`. */
function timeText(at: Date): string {
  const hours = at.getUTCHours();
  const [minutes, seconds] = [at.getUTCMinutes(), at.getUTCSeconds()].map((n) => String(n).padStart(2, '0'));
  return `${hours % 12 || 12}:${minutes}:${seconds} ${hours < 12 ? 'AM' : 'PM'}`;
}
