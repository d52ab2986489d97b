import type { RemoteRoute } from 'shared-contracts';
import { categoryRoute } from '../features/category/category-route.tsx';
import { homeRoute } from '../features/home/home-route.tsx';
import { productRoute } from '../features/product/product-route.tsx';

export const routes: readonly RemoteRoute[] = [homeRoute, categoryRoute, productRoute];
