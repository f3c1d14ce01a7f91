/**
 * The account that the functions run as, from FOOTFALL_SERVICE_ACCOUNT: the address of one that `npm run deploy` gives
 * exactly the roles that they need. Firebase's default account may do more than that. The address is whole, because
 * Firebase's tools complete a shorter form for the functions, but not for their schedules.
 */
export function serviceAccountOf(projectId: string, chosen = process.env.FOOTFALL_SERVICE_ACCOUNT): string {
  return chosen || `footfall@${projectId}.iam.gserviceaccount.com`;
}
