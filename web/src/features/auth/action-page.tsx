import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { AddressByCode } from './address-by-code.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** /auth/action: the address of the links in the provider's emails; `mode` is the purpose of the email. */
export default function ActionPage() {
  useTitle('Your account');
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (code) {
    const query = `?${new URLSearchParams({ oobCode: code })}`;
    if (mode === 'resetPassword') return <Navigate to={paths.resetPassword + query} replace />;
    if (mode === 'verifyEmail') return <Navigate to={paths.verifyEmail + query} replace />;
    if (mode === 'verifyAndChangeEmail' || mode === 'recoverEmail') {
      return <AddressByCode mode={mode} code={code} />;
    }
  }
  return (
    <AuthLayout title="This link is not complete">
      <Notice tone="error">Open it from the email again, or copy the whole link into the address bar.</Notice>
      <Button asChild>
        <Link to={paths.login}>Log In</Link>
      </Button>
    </AuthLayout>
  );
}
