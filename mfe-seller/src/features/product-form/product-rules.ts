import type { RegisterOptions } from 'react-hook-form';
import {
  type NameKind,
  nameMessages,
  phoneNumberMessages,
  readName,
  readPhoneNumber,
} from 'shared-contracts';
import { messages } from '../../messages.ts';
import type { ProductField, ProductForm } from './product-form.ts';

export type Rules = { [Field in ProductField]: RegisterOptions<ProductForm, Field> };

const price = (missing: string) => ({
  validate: (value: string) => {
    if (!value) return missing;
    if (!/^\d+(\.\d{1,2})?$/.test(value)) return messages.productForm.unreadable.price;
    const amount = Number(value);
    if (amount < 0.01) return 'The price has to be at least $0.01.';
    return amount <= 1_000_000 || 'The price can be $1,000,000 at most.';
  },
});

/** @param missing error of an empty field; by default a field may be empty */
export const textRule = (kind: NameKind, maxLength: number, missing: string | true = true) => ({
  validate: (value: string) => {
    const { problem } = readName(value, kind, maxLength);
    if (problem === 'missing') return missing;
    if (problem === 'too_long') return `Use ${maxLength} characters at most.`;
    return problem === undefined || nameMessages[problem];
  },
});

/** Client-side checks before anything is sent; the market validates the same rules again. Pictures have rules of their own. */
export const productRules: Omit<Rules, 'image'> = {
  resaleprice: price('Enter the price you ask for.'),
  originalprice: price('Enter what it cost new.'),
  phonenumber: {
    validate: (value) => {
      if (!value) return 'Enter the phone number buyers can call.';
      const { problem } = readPhoneNumber(value);
      return problem === undefined || phoneNumberMessages[problem];
    },
  },
  location: textRule('line', 120, 'Enter where you meet the buyer.'),
  yearsofuse: textRule('line', 40, 'Enter how many years it has been used.'),
  categoryid: { validate: (value) => value !== '' || 'Choose a category.' },
  productname: textRule('name', 120, 'Enter the name of the product.'),
  condition: textRule('line', 120, 'Say what condition it is in.'),
  description: textRule('text', 4000, 'Describe the product.'),
};
