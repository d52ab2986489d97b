import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to, as hexadecimal digits of its first bits; an address that cannot be read is a
 * network of its own. IPv4 addresses written as IPv6 (`::ffff:…`) are IPv4.
 * @param ip as Fastify's `request.ip`
 * @param bits leading bits that count, in whole bytes, for each family
 */
function networkOf(ip: string, bits: { readonly v4: number; readonly v6: number }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray().slice(0, (address.kind() === 'ipv4' ? bits.v4 : bits.v6) / 8);
  return `${address.kind()} ${Buffer.from(bytes).toString('hex')}`;
}

/** The key for a limit per subscriber: one IPv4 address, or the /64 that one subscriber has by IPv6. */
export const subscriberOf = (ip: string): string => networkOf(ip, { v4: 32, v6: 64 });

/** The prefix that a provider usually assigns as one: the /24 or /48, the smallest that is routed in the Internet. */
export const prefixOf = (ip: string): string => networkOf(ip, { v4: 24, v6: 48 });

export const isLoopback = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
