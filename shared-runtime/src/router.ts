/**
 * The names of the router that the site uses. Sharing this module instead of the whole library keeps 40 kB off every
 * page (measured, docs/adr): a name is added here when a package needs it.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
