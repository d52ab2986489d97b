/** How every server of the site reads its settings, and the settings that more than one of them reads. */

export { resolveSettings } from './setting-file.ts';
export { ConfigError, SettingsReader } from './settings-reader.ts';
export { type MarketEnv, readSite, type SiteSettings } from './site-settings.ts';
