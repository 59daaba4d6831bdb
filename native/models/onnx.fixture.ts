/**
 * The smallest cross-encoder: its logit is the number of tokens in the second text (segment 1).
 *
 * Written as protobuf by hand after onnx.proto, so that a test needs no model from elsewhere.
 */
export function countingCrossEncoder(): Buffer {
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'];
  const int64 = 7;
  const float = 1;
  const graph = [
    ...message(1, node('Cast', 'token_type_ids', 'segments', [attribute('to', 2, [...varintField(3, float)])])),
    ...message(
      1,
      node('ReduceSum', 'segments', 'logits', [
        attribute('axes', 7, [...varintField(8, 1)]),
        attribute('keepdims', 2, [...varintField(3, 1)]),
      ]),
    ),
    ...string(2, 'counting'),
    ...inputs.flatMap((name) => message(11, tensor(name, int64, ['batch', 'tokens']))),
    ...message(12, tensor('logits', float, ['batch', 'labels'])),
  ];
  const opset = [...string(1, ''), ...varintField(2, 11)];
  return Buffer.from([...varintField(1, 7), ...message(7, graph), ...message(8, opset)]);
}

function node(type: string, input: string, output: string, attributes: number[][]): number[] {
  return [...string(1, input), ...string(2, output), ...string(4, type), ...attributes.flatMap((a) => message(5, a))];
}

/** @param type 2 is an integer, 7 a list of integers. */
function attribute(name: string, type: number, value: number[]): number[] {
  return [...string(1, name), ...value, ...varintField(20, type)];
}

function tensor(name: string, elementType: number, dimensions: string[]): number[] {
  const shape = dimensions.flatMap((dimension) => message(1, string(2, dimension)));
  const type = [...varintField(1, elementType), ...message(2, shape)];
  return [...string(1, name), ...message(2, message(1, type))];
}

function message(field: number, content: number[]): number[] {
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
}
function string(field: number, value: string): number[] {
  return message(field, [...Buffer.from(value)]);
}
function varintField(field: number, value: number): number[] {
  return [...varint(field * 8), ...varint(value)];
}
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
