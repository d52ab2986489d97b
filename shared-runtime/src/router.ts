/**
 * The names of the router that the site uses. Sharing this module instead of the whole library saves 40 kB on every page
 * (measured, docs/adr): a name is added here when a package needs it. The data router is not part of it (ADR 11).
 */
export {
  Link,
  type LinkProps,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { createNavigation, type Move, type Navigation } from './navigation/navigation.ts';
export { SiteRouter, useNavigationBlocker } from './navigation/site-router.tsx';
