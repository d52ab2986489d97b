import { Skeleton } from 'shared-ui';

/** As high as the form is on a wide screen. */
export const FormSkeleton = () => <Skeleton height={1680} radius="1rem" />;
