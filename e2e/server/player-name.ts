/** The name of the account with this e-mail address: "mia@skypurse.test" is called Mia. */
export function nameOf(email: string): string {
  const name = email.split("@")[0] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}
