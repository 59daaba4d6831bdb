import { Argument, type Command, Option } from 'commander';
import { GroundsError, type ModelTask, modelTaskSchema } from '../../contract/index.ts';
import { collectionsText, doctorText, evidencesText, importText, modelsText, pagesText } from './library-text.ts';
import { type CommonOptions, addCommand, parseId } from './options.ts';
import { importWords } from './progress-words.ts';
import { withSession } from './session.ts';
import type { Surroundings } from './surroundings.ts';

interface CollectionChoice extends CommonOptions {
  collection?: number;
}

/** Commands about what is in the library and what it works with. */
export function addLibraryCommands(program: Command, surroundings: Surroundings): void {
  addCommand(program, 'import', 'import a Confluence HTML export: a zip file or a folder')
    .argument('[path]', 'zip file or folder; a broken-off import of it goes on where it stopped')
    .option('--sample', 'import the sample export instead')
    .option('--name <name>', 'name of the collection (default: the one in the export)')
    .option('--remove-gone', 'remove pages that the export no longer has')
    .action(async (path: string | undefined, options: CommonOptions & ImportOptions, command: Command) => {
      if ((path === undefined) !== (options.sample === true)) {
        command.error('error: give either a path or --sample');
      }
      await withSession(surroundings, options, async ({ client, signal, show, print }) => {
        const watch = {
          signal,
          onProgress: (progress: Parameters<typeof importWords>[0]) => show(importWords(progress)),
        };
        const importing =
          path === undefined
            ? client.call('collections.importSample', {}, watch)
            : client.call(
                'collections.import',
                { path, name: options.name, removeGone: options.removeGone ?? false },
                watch,
              );
        print(await importing.catch(tellHowToGoOn), importText);
      });
    });

  addCommand(program, 'collections', 'list the imported collections').action(async (options: CommonOptions) => {
    await withSession(surroundings, options, async ({ client, print }) =>
      print(await client.call('collections.list', {}), collectionsText),
    );
  });

  addCommand(program, 'pages', 'list the pages, as a tree')
    .addOption(oneCollection())
    .action(async (options: CollectionChoice) => {
      await withSession(surroundings, options, async ({ client, print }) => {
        const collections = await client.call('collections.list', {});
        const wanted = collections.filter(({ id }) => options.collection === undefined || id === options.collection);
        if (wanted.length === 0 && options.collection !== undefined) {
          throw new GroundsError(
            'not-found',
            `There is no collection ${options.collection}. See which there are: grounds collections`,
          );
        }
        const pages = await Promise.all(wanted.map(({ id }) => client.call('pages.list', { collectionId: id })));
        print(pages.flat(), pagesText);
      });
    });

  addCommand(program, 'evidence', 'list the evidences: the smallest pieces that can be cited')
    .addOption(oneCollection())
    .option('--page <title>', 'only those of the page of this title')
    .action(async (options: CollectionChoice & { page?: string }) => {
      await withSession(surroundings, options, async ({ client, print }) => {
        const filter = { collectionId: options.collection, pageTitle: options.page };
        const evidences = await client.call('evidences.list', filter);
        if (evidences.length === 0 && options.page !== undefined) {
          throw new GroundsError(
            'not-found',
            `There is no page “${options.page}” with evidences. See which pages there are: grounds pages`,
          );
        }
        print(evidences, evidencesText);
      });
    });

  const models = addCommand(program, 'models', 'list the models: in use (*), on this machine, and known ones').action(
    async (options: CommonOptions) => {
      await withSession(surroundings, options, async ({ client, print }) =>
        print(await client.call('models.list', {}), modelsText),
      );
    },
  );
  addCommand(models, 'use', 'check a model and take it into use from now on')
    .addArgument(new Argument('<task>', 'what it is for').choices(modelTaskSchema.options))
    .argument('<model>', 'id of a known model, or path of a GGUF file or of a transformers.js folder')
    .action(async (task: ModelTask, idOrPath: string, _options: CommonOptions, command: Command) => {
      await withSession(surroundings, command.optsWithGlobals(), async ({ client, print }) => {
        await client.call('models.use', { task, idOrPath });
        print(await client.call('models.list', {}), modelsText);
      });
    });

  addCommand(program, 'doctor', 'check library, models and machine; exits with 1 when something is broken').action(
    async (options: CommonOptions) => {
      await withSession(surroundings, options, async ({ client, signal, print }) => {
        const checks = await client.call('doctor.run', {}, { signal });
        print(checks, doctorText);
        const failed = checks.filter(({ state }) => state === 'failed').map(({ name }) => name);
        if (failed.length > 0) throw new GroundsError('not-found', `Not in order: ${failed.join(', ')}.`);
      });
    },
  );
}

function tellHowToGoOn(error: unknown): never {
  if (GroundsError.from(error).code !== 'cancelled') throw error;
  throw new GroundsError('cancelled', 'Cancelled. What is imported stays; the same command again goes on from there.');
}

interface ImportOptions {
  sample?: true;
  name?: string;
  removeGone?: true;
}

function oneCollection(): Option {
  return new Option('--collection <id>', 'only this collection').argParser(parseId);
}
