import { useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Navigate } from 'shared-runtime/router';

/** `/buyerdashboard` alone leads to the first entry of the person's menu. */
export function FirstPage() {
  const { user } = useSession();
  return <Navigate to={user?.role === 'seller' ? paths.addProduct() : paths.myProducts()} replace />;
}
