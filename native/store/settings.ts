import { z } from 'zod';
import { defaultSettings, type Settings, settingsSchema } from '../contract/index.ts';
import type { Database } from './database.ts';

const settingRow = z.object({ name: z.string(), value: z.string() });

/** What the user has chosen; anything not chosen, or no longer understood, is the default. */
export class StoredSettings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(): Settings {
    const settings = { ...defaultSettings };
    for (const { name, value } of this.#database.all(settingRow, 'SELECT name, value FROM settings')) {
      const chosen = settingsSchema.partial().safeParse({ [name]: parseJson(value) });
      if (chosen.success) Object.assign(settings, chosen.data);
    }
    return settings;
  }

  /** Returns all settings after the change. */
  set(change: Partial<Settings>): Settings {
    this.#database.transaction(() => {
      for (const [name, value] of Object.entries(change)) {
        this.#database.run(
          'INSERT INTO settings (name, value) VALUES (@name, @value) ON CONFLICT DO UPDATE SET value = excluded.value',
          { name, value: JSON.stringify(value) },
        );
      }
    });
    return this.get();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
